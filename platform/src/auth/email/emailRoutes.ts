import { audit } from '../../audit/audit.ts';
import type { Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { queueEmail } from '../../email/queue.ts';
import type { Ctx } from '../../http/route.ts';
import { notifySecurity } from '../../notifications/security.ts';
import { newId } from '../../shared/ids.ts';
import { changeAccount } from '../../users/changeAccount.ts';
import { maskEmail } from './email.ts';

type Caller = Pick<Ctx, 'userId' | 'ip' | 'requestId'>;

/**
 * Changes the address and notifies the person in the app and, if the old address was verified, by email to the old
 * address.
 */
export async function change(tx: Tx, { userId, ip, requestId }: Caller, email: string | null): Promise<void> {
  const before = await tx
    .selectFrom('users')
    .select(['email', 'email_verified_at'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await changeAccount(tx, userId, { email, email_verified_at: email === null ? null : await appNow(tx) });
  if (before.email === email) return;
  notifySecurity(tx, userId, 'email_changed');
  if (before.email !== null && before.email_verified_at !== null) await notifyOldAddress(tx, userId, before.email);
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

function notifyOldAddress(tx: Tx, userId: string, address: string): Promise<void> {
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
