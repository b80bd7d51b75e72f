import { sql } from 'kysely';
import type { Cents } from '../shared/money.ts';
import type { TransactionType } from './tables.ts';

/**
 * Transaction types that make up the net result (docs/domain/wallet.md#net-result), which excludes money at risk.
 * Amounts are negative when paid and positive when refunded or won.
 */
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

/**
 * The part of the matched money of an order `o` that is still in position `p`. Sales reduce the oldest stakes of a
 * position first.
 */
export const matchedHeld = sql<Cents>`least(o.matched, greatest(0, p.paid - coalesce((
  select sum(n.matched) from market_orders n
  where n.user_id = o.user_id and n.market_id = o.market_id and n.claim = o.claim and n.kind in ('offer', 'challenge')
    and (n.at, n.id) > (o.at, o.id)), 0)))`;

const matchedAtRisk = sql`coalesce((
  select ${matchedHeld}
  from market_positions p join markets m on m.id = p.market_id
  where p.user_id = o.user_id and p.market_id = o.market_id and p.claim = o.claim and p.payout > 0
    and m.phase not in ('provisional', 'settled', 'voided')), 0)`;

/**
 * Cents of a row `t` of `wallet_transactions` that are neither lost nor won yet: for an entry, the amount the match
 * still holds; for a stake, the amount that is unmatched or in an open position. Defines these amounts as `playSince`
 * does, but per row.
 */
export const atRiskOfRow = sql<Cents>`case t.type
  when 'match_entry' then coalesce((select e.amount from match_entries e
    where e.user_id = t.user_id and e.transaction_id = t.id and e.state = 'held'), 0)
  when 'stake' then coalesce((select ((case when o.resting then o.wager_only + o.unsettled + o.cash else 0 end)
    + ${matchedAtRisk})::int8 from market_orders o where o.id = t.subject_id), 0)
  else 0 end`;

interface Played {
  type: TransactionType;
  amount: Cents;
  at_risk: Cents;
}

/** Amount of a transaction that counts toward the net result. Null for other types, and while all of it is at risk. */
export function netAmount({ type, amount, at_risk }: Played): Cents | null {
  if (!playTypes.includes(type) || (at_risk > 0 && amount + at_risk === 0)) return null;
  return amount + at_risk;
}
