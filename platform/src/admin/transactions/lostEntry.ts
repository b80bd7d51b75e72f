import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { common } from '../../shared/errors.ts';
import type { Cents } from '../../shared/money.ts';
import type { Staked } from '../../wallet/stake-refunds/refunds.ts';
import type { TransactionType } from '../../wallet/tables.ts';
import type { Lost } from './refundable.ts';

/** Transactions that pay an entry back, in full or in part. */
const returns = {
  match_entry: ['match_refund', 'match_win'],
  event_entry: ['event_prize'],
} as const satisfies Record<string, readonly TransactionType[]>;

interface Entry {
  amount: Cents;
  wager_only: Cents;
  state: 'held' | 'released' | 'refunded';
}

/**
 * What of an entry didn't come back as a refund, a win or a prize. @throws 1002 while the match or event holds it: until
 * then, canceling or deciding it pays everybody
 */
export async function lostEntry(db: Db | Tx, type: keyof typeof returns, staked: Staked): Promise<Lost> {
  const entry = await entryOf(db, type, staked.transactionId);
  if (!entry || entry.state === 'held') {
    throw common.notAllowedNow(
      { state: entry?.state ?? null },
      'This is still in play. Cancel or decide the match or event instead.',
    );
  }
  if (entry.state === 'refunded') return { amount: 0, wagerOnly: 0 };
  const { back } = await db
    .selectFrom('wallet_transactions')
    .select(sql<number>`coalesce(sum(amount), 0)::int8`.as('back'))
    .where('user_id', '=', staked.userId)
    .where('subject_id', '=', staked.subjectId)
    .where('type', 'in', returns[type])
    .executeTakeFirstOrThrow();
  return { amount: Math.max(0, entry.amount - back), wagerOnly: entry.wager_only };
}

function entryOf(db: Db | Tx, type: keyof typeof returns, transactionId: string): Promise<Entry | undefined> {
  const columns = ['amount', 'wager_only', 'state'] as const;
  return type === 'match_entry'
    ? db.selectFrom('match_entries').select(columns).where('transaction_id', '=', transactionId).executeTakeFirst()
    : db.selectFrom('event_entries').select(columns).where('transaction_id', '=', transactionId).executeTakeFirst();
}
