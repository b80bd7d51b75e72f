import Type from 'typebox';
import type { App } from '../../app.ts';
import { audit } from '../../audit/audit.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { Id } from '../../shared/schema.ts';
import { authErrors } from '../errors.ts';
import { Contacts, readContacts } from '../phone/contacts.ts';
import { maskPhone } from '../phone/phone.ts';
import { movePhone } from '../phone/phoneMoves.ts';
import { useVerification } from '../verification/useVerification.ts';

export function movePhoneRoute(app: App): void {
  route(app, {
    operationId: 'auth.move_phone',
    method: 'POST',
    url: '/api/v1/phone_moves',
    summary:
      "Changes the account's phone number and holds withdrawals for 72 hours. Refused with code 1007 if another account uses the number.",
    policy: policy.user(),
    fields: {
      current_verification_id: 'ID of the verified code sent to the current number.',
      new_verification_id: 'ID of the verified code sent to the new number.',
    },
    body: Type.Object({ current_verification_id: Id, new_verification_id: Id }),
    response: Contacts,
    handler: ({ deps, userId, deviceId, ip, requestId, body }) =>
      withTransaction(deps.db, async (tx) => {
        const shared = { type: 'phonenumber', deviceId, userId, minutes: deps.config.auth.codeMinutes } as const;
        const proven = await useVerification(tx, {
          ...shared,
          id: body.current_verification_id,
          purpose: 'leave_phone',
        });
        const to = await useVerification(tx, { ...shared, id: body.new_verification_id, purpose: 'use' });
        const { from } = await movePhone(tx, deps.config, { userId, to, staffId: null });
        // The number may have changed after the code was sent.
        if (proven !== from) throw authErrors.verificationNotUsable();
        await audit(tx, {
          area: 'player',
          actor: userId,
          action: 'users.phone_moved',
          subjectType: 'user',
          subjectId: userId,
          before: { phone: maskPhone(from) },
          after: { phone: maskPhone(to) },
          ip,
          requestId,
        });
        return readContacts(tx, userId);
      }),
  });
}
