import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Deps } from '../../app.ts';
import { audit } from '../../audit/audit.ts';
import type { Tx } from '../../db/database.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import { touchAccount } from '../../live/account.ts';
import { common } from '../../shared/errors.ts';
import { runDeletedHooks } from '../../users/accountHooks.ts';
import { changeAccount } from '../../users/changeAccount.ts';
import type { UserTable } from '../../users/tables.ts';
import { peopleErrors } from '../errors.ts';
import { removeImages } from '../profile/images.ts';
import { erasePerson } from './erase.ts';
import { openObligations } from './obligations.ts';

/**
 * Permanently deletes an account by removing its personal data. The user ID stays in the ledger and in messages.
 * @throws 1000 for a wrong username, 27 if frozen, 1002 for staff and during self-exclusion, 1012 with open obligations
 */
export async function deleteAccount(
  { db, config }: Deps,
  userId: string,
  username: string,
  request: { ip: string; requestId: string },
): Promise<{ deleted_at: string }> {
  return withTransaction(db, async (tx) => {
    const user = await tx
      .selectFrom('users')
      .selectAll()
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (user.username !== username) throw common.validation({}, 'That doesn’t match your username.', 'username');
    await checkFree(tx, user);
    const open = await openObligations(tx, userId);
    if (open.length > 0) throw peopleErrors.obligationsOpen({ open });
    await runDeletedHooks(tx, userId);
    await removeImages(tx, config, [user.profile_media_url, user.card_image_url]);
    await erasePerson(tx, { config }, userId);
    const now = await appNow(tx);
    await blank(tx, userId, now);
    touchAccount(tx, userId, 'user_status');
    await audit(tx, {
      area: 'player',
      actor: userId,
      action: 'users.delete',
      subjectType: 'user',
      subjectId: userId,
      ...request,
    });
    return { deleted_at: now.toISOString() };
  });
}

/** A freeze, ban or self-exclusion can't be evaded by deleting the account. */
async function checkFree(tx: Tx, user: Selectable<UserTable>): Promise<void> {
  if (user.status === 'frozen') throw common.frozen();
  if (user.status !== 'enabled') {
    throw common.notAllowedNow({ status: user.status }, 'You can delete your account after your break ends.');
  }
  const staff = await tx
    .selectFrom('staff_members')
    .select('id')
    .where('user_id', '=', user.id)
    .where('enabled', '=', true)
    .executeTakeFirst();
  if (staff) throw common.notAllowedNow({}, 'Staff accounts can only be closed by an administrator.');
}

/**
 * Erases the personal data in a user row. Keeps `phone_verified`, as evidence that the device belonged to a real
 * account.
 */
async function blank(tx: Tx, userId: string, now: Date): Promise<void> {
  await changeAccount(tx, userId, {
    status: 'deleted',
    username: `deleted_${randomBytes(6).toString('hex')}`,
    first_name: null,
    last_name: null,
    email: null,
    email_verified_at: null,
    date_of_birth: null,
    phone_e164: null,
    profile_media_url: null,
    card_image_url: null,
    twitch_username: null,
    twitch_profile_image_url: null,
    twitch_email: null,
    signup_referral_code: null,
    signup_utm_campaign: null,
    signup_utm_medium: null,
    signup_utm_source: null,
    bio: null,
    roles: [],
    deleted_at: now,
  });
}
