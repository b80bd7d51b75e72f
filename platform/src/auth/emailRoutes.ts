import Type from 'typebox';
import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { appNow, withTransaction } from '../db/transaction.ts';
import { queueEmail } from '../email/queue.ts';
import { policy } from '../http/policy.ts';
import { type Ctx, route } from '../http/route.ts';
import { tellSecurity } from '../notifications/security.ts';
import { newId } from '../shared/ids.ts';
import { Id } from '../shared/schema.ts';
import { changeAccount } from '../users/changeAccount.ts';
import { Contacts, readContacts } from './contacts.ts';
import { maskEmail } from './email.ts';
import { useVerification } from './useVerification.ts';

/** Adds, replaces or removes the user's own email address. A new address is confirmed with a code sent to it. */
export function emailRoutes(app: App): void {
  route(app, {
    operationId: 'auth.set_email',
    method: 'PUT',
    url: '/api/v1/contacts/email',
    summary: 'Adds or replaces the email address, using a verification whose code has been entered.',
    policy: policy.user(),
    fields: { identity_verification_id: 'Id of the verified email verification.' },
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

  route(app, {
    operationId: 'auth.remove_email',
    method: 'DELETE',
    url: '/api/v1/contacts/email',
    summary: 'Removes the email address. Repeating the call has no effect.',
    policy: policy.user(),
    response: Contacts,
    handler: ({ deps, userId, ip, requestId }) =>
      withTransaction(deps.db, async (tx) => {
        await change(tx, { userId, ip, requestId }, null);
        return readContacts(tx, userId);
      }),
  });
}

type Caller = Pick<Ctx, 'userId' | 'ip' | 'requestId'>;

/**
 * Changes the address and notifies the person in the app and, if the old address was verified, by email to the old
 * address.
 */
async function change(tx: Tx, { userId, ip, requestId }: Caller, email: string | null): Promise<void> {
  const before = await tx
    .selectFrom('users')
    .select(['email', 'email_verified_at'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await changeAccount(tx, userId, { email, email_verified_at: email === null ? null : await appNow(tx) });
  if (before.email === email) return;
  tellSecurity(tx, userId, 'email_changed');
  if (before.email !== null && before.email_verified_at !== null) await tellOldAddress(tx, userId, before.email);
  await audit(tx, {
    area: 'player',
    actor: userId,
    action: 'users.email_changed',
    subjectType: 'user',
    subjectId: userId,
    before: { email: before.email && maskEmail(before.email) },
    after: { email: email && maskEmail(email) },
    ip,
    requestId,
  });
}

function tellOldAddress(tx: Tx, userId: string, address: string): Promise<void> {
  return queueEmail(tx, {
    userId,
    dedupeKey: `email_changed:${newId()}`,
    subject: 'Your Duelbook email address was changed',
    paragraphs: [
      'This address is no longer connected to your Duelbook account.',
      'If that wasn’t you, contact support.',
    ],
    address,
  });
}
