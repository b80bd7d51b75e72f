import type { Selectable } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { common } from '../shared/errors.ts';
import type { PartnerState, PartnerTable } from './tables.ts';

export type Partner = Selectable<PartnerTable>;

/** States of users who are registered in the program. */
export const registeredStates: readonly PartnerState[] = ['active', 'suspended'];

export const isRegistered = (partner: Pick<Partner, 'state'> | undefined): boolean =>
  partner !== undefined && registeredStates.includes(partner.state);

export function readPartner(db: Db | Tx, userId: string): Promise<Partner | undefined> {
  return db.selectFrom('partners').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/**
 * Locks a person's account. Every change that locks the partner takes this lock too. @throws 404 for deleted accounts
 */
export async function lockAccount(tx: Tx, userId: string): Promise<void> {
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('status', 'not in', ['guest', 'deleted'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found) throw common.notFound();
}

/** Locks a partner. Every change to the partner's leagues or weeks takes this lock first. */
export function lockPartner(tx: Tx, userId: string): Promise<Partner | undefined> {
  return tx.selectFrom('partners').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();
}

/** Locks a partner regardless of state. @throws 404 */
export async function lockKnownPartner(tx: Tx, userId: string): Promise<Partner> {
  const partner = await lockPartner(tx, userId);
  if (!partner) throw common.notFound();
  return partner;
}

/** @throws 404 unless the person is an active or suspended partner */
export function requireRegistered(partner: Partner | undefined): Partner {
  if (!partner || !isRegistered(partner)) throw common.notFound(undefined, 'Only partners can see this.');
  return partner;
}

/** Changes a locked partner. */
export async function changePartner(tx: Tx, partner: Partner, change: Partial<Omit<Partner, 'user_id'>>) {
  return tx
    .updateTable('partners')
    .set({ ...change, version: partner.version + 1 })
    .where('user_id', '=', partner.user_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
