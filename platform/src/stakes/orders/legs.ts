import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Claim } from '../../market/core/types.ts';
import { common } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import type { Cents } from '../../shared/money.ts';
import type { StakeSide } from '../markets/schemas.ts';

/** The stake that a request wants to place. */
export interface NewLeg {
  slipId: string | null;
  event_id: string;
  market_id: string;
  event_team_id: string;
  side: StakeSide;
  claim: Claim;
  price: number;
  amount: Cents;
}

export interface LegOf {
  slipId: string;
  legId: string;
}

/** Serializes changes to a user's slips. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/**
 * The leg for an order on a claim: the user's existing one, otherwise a new one in the given slip or in a new slip. The
 * user must be locked. @throws 404 for another user's slip, 1004 when it is full, 1007 when another slip has the claim
 */
export async function legForOrder(tx: Tx, userId: string, wanted: NewLeg, allowed: number): Promise<LegOf> {
  const known = await tx
    .selectFrom('stake_legs')
    .select(['id', 'slip_id'])
    .where('user_id', '=', userId)
    .where('market_id', '=', wanted.market_id)
    .where('claim', '=', wanted.claim)
    .where('slot', '=', 'lineup')
    .executeTakeFirst();
  if (known && wanted.slipId !== null && wanted.slipId !== known.slip_id) {
    throw common.duplicate({ slip_id: known.slip_id, leg_id: known.id }, 'This stake is already on another slip.');
  }
  if (known) return { slipId: known.slip_id, legId: known.id };
  return addLeg(tx, userId, wanted, 'lineup', allowed);
}

/** The leg that an order belongs to; null when it has none. */
export async function legOfOrder(db: Db, orderId: string): Promise<LegOf | null> {
  const row = await db
    .selectFrom('stake_leg_orders as o')
    .innerJoin('stake_legs as l', 'l.id', 'o.leg_id')
    .select(['l.id', 'l.slip_id'])
    .where('o.order_id', '=', orderId)
    .executeTakeFirst();
  return row ? { slipId: row.slip_id, legId: row.id } : null;
}

/** Adds a leg to an existing or new slip. @throws 404, 1004 */
export async function addLeg(
  tx: Tx,
  userId: string,
  { slipId, ...leg }: NewLeg,
  slot: 'lineup' | 'bench',
  allowed: number,
): Promise<LegOf> {
  const slip = slipId === null ? await newSlip(tx, userId) : await ownSlip(tx, userId, slipId);
  const { rows } = await sql<{ count: number; last: number }>`
    select count(*)::int as count, coalesce(max(place), 0) as last from stake_legs
    where slip_id = ${slip} and slot = ${slot}`.execute(tx);
  const { count, last } = rows[0] ?? { count: 0, last: 0 };
  if (count >= allowed) {
    throw common.limitReached(
      { limit: `slip_${slot}`, allowed, resets_at: null },
      `The ${slot} can have at most ${allowed} stakes.`,
    );
  }
  const id = newId();
  await tx
    .insertInto('stake_legs')
    .values({ ...leg, id, slip_id: slip, user_id: userId, slot, place: last + 1 })
    .execute();
  return { slipId: slip, legId: id };
}

async function newSlip(tx: Tx, userId: string): Promise<string> {
  const id = newId();
  await tx.insertInto('stake_slips').values({ id, user_id: userId }).execute();
  return id;
}

/** Checks that the user owns a slip. @throws 404 */
export async function ownSlip(tx: Tx, userId: string, id: string): Promise<string> {
  const slip = await tx
    .selectFrom('stake_slips')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!slip) throw common.notFound();
  return id;
}

/** Links an order to its leg with the requested amount, before the order exists. For an exit the amount is 0. */
export async function linkOrder(tx: Tx, orderId: string, legId: string, amount: Cents): Promise<void> {
  await tx.insertInto('stake_leg_orders').values({ order_id: orderId, leg_id: legId, amount }).execute();
}

/**
 * Removes an order's link and everything created only for it, if the order was never placed. The user must be locked.
 */
export async function unlinkOrder(tx: Tx, orderId: string): Promise<void> {
  const link = await tx
    .deleteFrom('stake_leg_orders')
    .where('order_id', '=', orderId)
    .returning('leg_id')
    .executeTakeFirst();
  if (!link) return;
  const leg = await tx
    .deleteFrom('stake_legs as l')
    .where('l.id', '=', link.leg_id)
    .where('l.slot', '=', 'lineup')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('stake_leg_orders as o').select('o.order_id').whereRef('o.leg_id', '=', 'l.id'))),
    )
    .returning('l.slip_id')
    .executeTakeFirst();
  if (!leg) return;
  await tx
    .deleteFrom('stake_slips as s')
    .where('s.id', '=', leg.slip_id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('stake_legs as l').select('l.id').whereRef('l.slip_id', '=', 's.id'))),
    )
    .execute();
}
