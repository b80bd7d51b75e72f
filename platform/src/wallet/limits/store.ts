import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Cents } from '../../shared/money.ts';
import { stakeFacts } from '../../users/facts/stakeFacts.ts';
import { playTypes } from '../netResult.ts';
import type { PlayLimitName, TransactionType } from '../tables.ts';
import type { LimitState } from './rules.ts';

/** Types of stake transactions and their refunds. */
const stakeTypes: readonly TransactionType[] = [
  'match_entry',
  'match_refund',
  'event_entry',
  'event_refund',
  'stake',
  'stake_refund',
];

/** Default interval of the session reminder, in minutes. */
const DEFAULT_SESSION: LimitState = { amount: 60, pending: null };

/** Returns a person's limits by name, without limits that were never set. Only the session reminder has a default. */
export async function readLimits(db: Db | Tx, userId: string): Promise<Map<PlayLimitName, LimitState>> {
  const rows = await db.selectFrom('play_limits').selectAll().where('user_id', '=', userId).execute();
  const limits = new Map<PlayLimitName, LimitState>([['session', DEFAULT_SESSION]]);
  for (const { name, amount, pending_amount, pending_at } of rows) {
    limits.set(name, { amount, pending: pending_at && { amount: pending_amount, at: pending_at } });
  }
  return limits;
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

/** Stakes minus their refunds. */
const stakedSum = sql`coalesce(-sum(amount) filter (where type = any(${stakeTypes}::text[])), 0)`;

export interface Play {
  /** Entries and stakes minus their refunds, in cents. */
  staked: Cents;
  /** Winnings minus losses. Negative when the person lost. */
  net: Cents;
  /** Open entries and stakes in cents. They are neither lost nor won yet, and aren't part of `net`. */
  atRisk: Cents;
}

/**
 * Returns what a person paid, won and has at risk since a given time. Limits, reality checks, identity checks and tax
 * forms all use this definition (docs/domain/wallet.md#net-result).
 */
export async function playSince(db: Db | Tx, userId: string, from: Date): Promise<Play> {
  const { rows } = await sql<{ staked: Cents; moved: Cents; entered: Cents }>`
    select ${stakedSum}::int8 as staked, coalesce(sum(amount), 0)::int8 as moved,
      coalesce((select sum(amount) from match_entries
        where user_id = ${userId} and state = 'held' and held_at >= ${from}), 0)::int8 as entered
    from wallet_transactions
    where user_id = ${userId} and created_at >= ${from} and type = any(${playTypes}::text[])`.execute(db);
  const { staked, moved, entered } = rows[0] ?? { staked: 0, moved: 0, entered: 0 };
  const since = from.getTime() === 0 ? {} : { since: from };
  const atRisk = entered + (await stakeFacts.openStakes(db, userId, since));
  return { staked: Math.max(0, staked), net: moved + atRisk, atRisk };
}

/** Losses that count against a limit: actual losses plus everything at risk. Winnings offset both. */
export const exposureOf = ({ net, atRisk }: Pick<Play, 'net' | 'atRisk'>): Cents => Math.max(0, atRisk - net);

/** Like `playSince`, for the time since the account was created. */
export const wholePlay = (db: Db | Tx, userId: string): Promise<Play> => playSince(db, userId, new Date(0));
