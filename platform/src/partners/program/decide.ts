import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { common } from '../../shared/errors.ts';
import { notifyState } from '../notices.ts';
import { leaveRosters } from '../roster/follow.ts';
import { changePartner, isRegistered, lockPartner, type Partner } from '../store.ts';
import { endTimer } from './suspend.ts';

/** Accepts a locked application, or reinstates a former partner. @throws 1002, 1007 if the code is taken, 1022 */
export async function activate(tx: Tx, partner: Partner, { code, reason }: { code: string; reason: string }) {
  if (isRegistered(partner)) throw common.notAllowedNow({ state: partner.state }, 'This person is already a partner.');
  await requireIdentity(tx, partner.user_id);
  await requireFreeCode(tx, partner.user_id, code);
  const now = await appNow(tx);
  const active = await changePartner(tx, partner, {
    state: 'active',
    code,
    decided_at: now,
    reason,
    active_since: now,
  });
  await tx
    .updateTable('partner_leagues')
    .set({ state: 'joined', joined_at: now })
    .where('user_id', '=', partner.user_id)
    .where('state', '=', 'applied')
    .execute();
  notifyState(tx, partner.user_id, {
    title: 'You’re a Duelbook partner',
    body: `Your code is ${code}. Choose the times you can play next week.`,
    version: active.version,
  });
  return active;
}

/** Refuses a locked application, or ends a partnership. @throws 1002 */
export async function deactivate(tx: Tx, partner: Partner, reason: string): Promise<Partner> {
  if (partner.state === 'refused' || partner.state === 'inactive')
    throw common.notAllowedNow({ state: partner.state }, 'This person isn’t a partner.');
  const state = partner.state === 'applied' ? 'refused' : 'inactive';
  await endTimer(tx, partner.user_id);
  const ended = await changePartner(tx, partner, {
    state,
    decided_at: await appNow(tx),
    reason,
    suspended_until: null,
    staff_suspended_until: null,
    active_since: null,
  });
  await leaveRosters(tx, partner.user_id, 'A player left the partner program.');
  notifyState(tx, partner.user_id, {
    title: state === 'refused' ? 'Your partner application wasn’t accepted' : 'You’re no longer a partner',
    body: reason,
    version: ended.version,
  });
  return ended;
}

/** Gives a locked partner a new code. @throws 1002 for anyone else, 1007 if it is taken */
export async function changeCode(tx: Tx, partner: Partner, code: string): Promise<Partner> {
  if (!isRegistered(partner)) throw common.notAllowedNow({ state: partner.state }, 'This person isn’t a partner.');
  await requireFreeCode(tx, partner.user_id, code);
  return changePartner(tx, partner, { code });
}

/**
 * Adds a person who didn't apply, without leagues, and locks the row. If there already is an application, returns it
 * for `activate`. The user is locked.
 */
export async function addPartner(tx: Tx, userId: string): Promise<Partner> {
  const known = await lockPartner(tx, userId);
  if (known) return known;
  return tx
    .insertInto('partners')
    .values({
      user_id: userId,
      state: 'inactive',
      code: null,
      text: null,
      applied_at: null,
      decided_at: null,
      reason: null,
      suspended_until: null,
      created_at: await appNow(tx),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Requires a verified identity, because nobody else can be paid. @throws 1022 */
async function requireIdentity(tx: Tx, userId: string): Promise<void> {
  const { kyc_state } = await tx
    .selectFrom('users')
    .select('kyc_state')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (kyc_state !== 'approved')
    throw common.complianceNeeded(undefined, 'This person must verify their identity before they can be a partner.');
}

/** Serializes concurrent assignments of the same code. */
async function requireFreeCode(tx: Tx, userId: string, code: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`partner-code:${code}`}, 0))`.execute(tx);
  const taken = await tx
    .selectFrom('partners')
    .select('user_id')
    .where('code', '=', code)
    .where('user_id', '<>', userId)
    .executeTakeFirst();
  if (taken) throw common.duplicate(undefined, 'Another partner has this code.', 'code');
}
