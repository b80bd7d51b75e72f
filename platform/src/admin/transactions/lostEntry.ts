import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { changeable } from '../../matches/results/changeable.ts';
import type { Config } from '../../shared/config.ts';
import { common } from '../../shared/errors.ts';
import type { Cents } from '../../shared/money.ts';
import type { Staked } from '../../wallet/stake-refunds/refunds.ts';
import type { TransactionType } from '../../wallet/tables.ts';
import type { Lost } from './refundable.ts';

/** Transaction types that pay back an entry, in full or in part. */
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
 * Bounties are recorded as prizes, but Duelbook pays them for beating a team, so they don't return any part of an
 * entry.
 */
const isBounty = sql<boolean>`exists (
  select from ledger_transfers l where l.id = any(transfer_ids) and l.cause_type = 'bounty')`;

/**
 * The part of an entry that wasn't returned as a refund, a win or a prize. @throws 1002 while the match or event still
 * holds it, because canceling or deciding the match or event pays everyone, and while a match's result can still
 * change, because a refunded person could then also win. Prizes of events are final.
 */
export async function lostEntry(
  db: Db | Tx,
  type: keyof typeof returns,
  staked: Staked,
  settings: Config['matches'],
): Promise<Lost> {
  const entry = await entryOf(db, type, staked.transactionId);
  if (!entry || entry.state === 'held') {
    throw common.notAllowedNow(
      { state: entry?.state ?? null },
      'This is still in play. Cancel or decide the match or event instead.',
    );
  }
  if (entry.state === 'refunded') return { amount: 0, wagerOnly: 0 };
  if (type === 'match_entry' && staked.subjectId) await refuseUndecided(db, staked.subjectId, settings);
  const { back } = await db
    .selectFrom('wallet_transactions')
    .select(sql<number>`coalesce(sum(amount), 0)::int8`.as('back'))
    .where('user_id', '=', staked.userId)
    .where('subject_id', '=', staked.subjectId)
    .where((where) =>
      // A correction takes back winnings, which then no longer count as paid.
      where.or([where('type', 'in', returns[type]), where.and({ type: 'adjustment' }).and('amount', '<', 0)]),
    )
    .where(({ not }) => not(isBounty))
    .executeTakeFirstOrThrow();
  return { amount: Math.max(0, entry.amount - back), wagerOnly: entry.wager_only };
}

async function refuseUndecided(db: Db | Tx, matchId: string, settings: Config['matches']): Promise<void> {
  const open = await changeable(db, matchId, settings);
  if (!open) return;
  throw open.until
    ? common.notAllowedNow({ until: open.until.toISOString() }, 'The result of this match can still change.')
    : common.notAllowedNow({ until: null }, 'An appeal against the result of this match is pending.');
}

function entryOf(db: Db | Tx, type: keyof typeof returns, transactionId: string): Promise<Entry | undefined> {
  const columns = ['amount', 'wager_only', 'state'] as const;
  return type === 'match_entry'
    ? db.selectFrom('match_entries').select(columns).where('transaction_id', '=', transactionId).executeTakeFirst()
    : db.selectFrom('event_entries').select(columns).where('transaction_id', '=', transactionId).executeTakeFirst();
}
