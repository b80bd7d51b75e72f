import type { Db, Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import type { JobHandler } from '../../jobs/jobs.ts';
import { enqueue } from '../../jobs/jobs.ts';
import { notifySecurity } from '../../notifications/security.ts';
import type { Config } from '../../shared/config.ts';
import { newId } from '../../shared/ids.ts';
import { changeAccount } from '../../users/changeAccount.ts';
import { authErrors } from '../errors.ts';
import { lockPhone } from './phoneLock.ts';

const HOUR_MS = 3_600_000;
const toldJob = 'auth.phone_moved';
const takenForStaff = 'Another account uses this number. This account wasn’t changed. Enter a different number.';

interface Move {
  userId: string;
  to: string;
  /** Null if the account's owner made the move. */
  staffId: string | null;
}

/**
 * Moves an account to another number, holds its withdrawals and notifies the person, including by text to the old
 * number. The caller checks permission and writes the audit entry. Refuses with 1007 if another account has the number,
 * and with 1002 if this account already has it.
 */
export async function movePhone(tx: Tx, config: Config, { userId, to, staffId }: Move): Promise<{ from: string }> {
  await lockPhone(tx, to);
  const person = await tx
    .selectFrom('users')
    .select(['phone_e164', 'phone_verified_at'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const from = person.phone_verified_at === null ? null : person.phone_e164;
  if (from === null)
    throw authErrors.verificationNotUsable(
      {},
      staffId === null ? undefined : 'This account has no verified phone number.',
    );
  if (from === to)
    throw authErrors.sameNumber({}, staffId === null ? undefined : 'This account already uses this number.');
  if (await isTaken(tx, to)) throw authErrors.numberTaken({}, staffId === null ? undefined : takenForStaff);
  const now = await appNow(tx);
  await changeAccount(tx, userId, { phone_e164: to, phone_verified_at: now });
  const id = newId();
  const until = new Date(now.getTime() + config.auth.phoneMoveHoldHours * HOUR_MS);
  await tx
    .insertInto('phone_moves')
    .values({ id, user_id: userId, old_phone: from, staff_id: staffId, at: now, held_until: until })
    .execute();
  notifySecurity(tx, userId, 'phone_moved');
  await enqueue(tx, toldJob, { moveId: id }, { key: id });
  return { from };
}

async function isTaken(tx: Tx, phone: string): Promise<boolean> {
  const owner = await tx
    .selectFrom('users')
    .select('id')
    .where('phone_e164', '=', phone)
    .where('phone_verified_at', 'is not', null)
    .where('status', '<>', 'deleted')
    .executeTakeFirst();
  return owner !== undefined;
}

/** Returns when the withdrawal hold from recent phone moves ends. Null if there is none. */
export async function heldSinceMove(db: Db | Tx, userId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('phone_moves')
    .select(({ fn }) => fn.max('held_until').as('until'))
    .where('user_id', '=', userId)
    .where('held_until', '>', await appNow(db))
    .executeTakeFirst();
  return row?.until ?? null;
}

/** Texts the old number, after commit. */
export const textOldNumber: JobHandler<{ moveId: string }> = async ({ moveId }, { db, providers }) => {
  const move = await db.selectFrom('phone_moves').select('old_phone').where('id', '=', moveId).executeTakeFirst();
  if (!move) return;
  await providers.sms.send({
    id: `phone-move:${moveId}`,
    to: move.old_phone,
    text: 'Your Duelbook account was moved to another phone number. If that wasn’t you, contact support right away.',
  });
};

export const phoneMoveJobs = { [toldJob]: textOldNumber };
