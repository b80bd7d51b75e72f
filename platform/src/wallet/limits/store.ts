import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Cents } from '../../shared/money.ts';
import { userFacts } from '../../users/facts.ts';
import type { PlayLimitName, TransactionType } from '../tables.ts';
import type { LimitState } from './rules.ts';

/** Transaction types of play: negative when paid, positive when refunded or won. */
export const playTypes: readonly TransactionType[] = [
  'match_entry',
  'match_refund',
  'match_win',
  'event_entry',
  'event_refund',
  'event_prize',
  'stake',
  'stake_refund',
  'stake_win',
  'cash_out',
];
/** Stakes and their refunds. */
const stakeTypes: readonly TransactionType[] = [
  'match_entry',
  'match_refund',
  'event_entry',
  'event_refund',
  'stake',
  'stake_refund',
];

/** A person's limits by name, without limits that were never set. */
export async function readLimits(db: Db | Tx, userId: string): Promise<Map<PlayLimitName, LimitState>> {
  const rows = await db.selectFrom('play_limits').selectAll().where('user_id', '=', userId).execute();
  return new Map(
    rows.map((row) => [
      row.name,
      { amount: row.amount, pending: row.pending_at && { amount: row.pending_amount, at: row.pending_at } },
    ]),
  );
}

export async function saveLimit(tx: Tx, userId: string, name: PlayLimitName, state: LimitState): Promise<void> {
  const values = {
    amount: state.amount,
    pending_amount: state.pending?.amount ?? null,
    pending_at: state.pending?.at ?? null,
  };
  await tx
    .insertInto('play_limits')
    .values({ user_id: userId, name, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'name']).doUpdateSet(values))
    .execute();
}

export interface Pauses {
  coolOffUntil: Date | null;
  selfExcludedUntil: Date | null;
  version: number;
}

export async function readPauses(db: Db | Tx, userId: string): Promise<Pauses> {
  const row = await db.selectFrom('play_pauses').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return {
    coolOffUntil: row?.cool_off_until ?? null,
    selfExcludedUntil: row?.self_excluded_until ?? null,
    version: row?.version ?? 0,
  };
}

/** Whether a self-exclusion is active. */
export async function isSelfExcluded(db: Db | Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from play_pauses where user_id = ${userId} and self_excluded_until > app_now()`.execute(db);
  return rows.length > 0;
}

/** Amounts staked (net of refunds) and lost since a given time. Never negative. */
export async function playedSince(db: Db | Tx, userId: string, from: Date): Promise<{ staked: Cents; lost: Cents }> {
  const { rows } = await sql<{ staked: Cents; lost: Cents }>`
    select coalesce(-sum(amount) filter (where type = any(${stakeTypes}::text[])), 0)::int8 as staked,
      coalesce(-sum(amount), 0)::int8 as lost
    from wallet_transactions
    where user_id = ${userId} and created_at >= ${from} and type = any(${playTypes}::text[])`.execute(db);
  const sums = rows[0] ?? { staked: 0, lost: 0 };
  return { staked: Math.max(0, sums.staked), lost: Math.max(0, sums.lost) };
}

/** Winnings minus losses since the account was created. Excludes money in play. */
export function netPosition(db: Db | Tx, userId: string): Promise<Cents> {
  return netSince(db, userId, new Date(0));
}

/** Winnings minus losses since a given time. */
export async function netSince(db: Db | Tx, userId: string, from: Date): Promise<Cents> {
  const { rows } = await sql<{ net: Cents }>`
    select (coalesce((select sum(amount) from wallet_transactions
        where user_id = ${userId} and created_at >= ${from} and type = any(${playTypes}::text[])), 0)
      + coalesce((select sum(amount) from match_entries
        where user_id = ${userId} and state = 'held' and held_at >= ${from}), 0))::int8 as net`.execute(db);
  return (rows[0]?.net ?? 0) + (await userFacts().openStakes(db, userId));
}
