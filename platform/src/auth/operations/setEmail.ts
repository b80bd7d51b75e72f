import Type from 'typebox';
import type { App } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { Id } from '../../shared/schema.ts';
import { change } from '../email/emailRoutes.ts';
import { Contacts, readContacts } from '../phone/contacts.ts';
import { useVerification } from '../verification/useVerification.ts';

export function setEmailRoute(app: App): void {
  route(app, {
    operationId: 'auth.set_email',
    method: 'PUT',
    url: '/api/v1/contacts/email',
    summary: 'Adds or replaces the email address, using a verification whose code has been entered.',
    policy: policy.user(),
    fields: { identity_verification_id: 'ID of the verified email verification.' },
    body: Type.Object({ identity_verification_id: Id }),
    response: Contacts,
    handler: ({ deps, userId, deviceId, body, ip, requestId }) =>
      withTransaction(deps.db, async (tx) => {
        const email = await useVerification(tx, {
          id: body.identity_verification_id,
          type: 'email',
          purpose: 'use',
          deviceId,
          userId,
          minutes: deps.config.auth.codeMinutes,
        });
        await change(tx, { userId, ip, requestId }, email);
        return readContacts(tx, userId);
      }),
  });
}
