import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Cents } from '../../shared/money.ts';

export const obligationKinds = [
  'balance',
  'deposit',
  'withdrawal',
  'match',
  'stake',
  'dispute',
  'review',
  'event',
  'debt',
] as const;
export type ObligationKind = (typeof obligationKinds)[number];

export interface Obligation {
  kind: ObligationKind;
  count: number;
  /** Amount in cents, or null if no money is involved. */
  amount: Cents | null;
}

/**
 * Returns the obligations that prevent account deletion, in the order of `obligationKinds`. Call it under the lock of
 * the user row, which every operation that creates an obligation takes first.
 */
export async function openObligations(tx: Tx, userId: string): Promise<Obligation[]> {
  const { rows } = await sql<Obligation>`
    ${money(userId)} union all ${payments(userId)} union all ${matches(userId)} union all ${stakes(userId)}
    union all ${others(userId)}`.execute(tx);
  return rows
    .filter(({ count }) => count > 0)
    .sort((a, b) => obligationKinds.indexOf(a.kind) - obligationKinds.indexOf(b.kind));
}

/** Returns balances by kind, with partner pay that waits for funds. */
function money(userId: string) {
  const accounts = ['cash', 'wager_only', 'unsettled'].map((bucket) => `user:${userId}:${bucket}`);
  return sql`
    select 'balance' as kind, count(*)::int as count, sum(balance)::int8 as amount from (
      select balance from ledger_accounts
        where name = any(${[...accounts, `partner:${userId}:earnings`]}) and balance <> 0
      union all select amount from partner_earnings where user_id = ${userId} and transfer_id is null) owed
    union all select 'debt', count(*)::int, sum(balance)::int8 from ledger_accounts
      where name = ${`house:receivable:${userId}`} and balance <> 0`;
}

/** Finds deposits and withdrawals in progress, including orders the person hasn't approved yet
 * and deposits that are being returned or disputed. */
function payments(userId: string) {
  return sql`
    select 'deposit', count(*)::int, sum(amount)::int8 from deposit_orders where user_id = ${userId}
      and (state in ('approved', 'captured_pending') or (state = 'created' and expires_at > app_now())
        or return_awaited_since is not null
        or exists (select from deposit_disputes d where d.order_id = deposit_orders.id and d.closed_at is null))
    union all select 'withdrawal', count(*)::int, sum(amount)::int8 from withdrawals
      where user_id = ${userId} and state not in ('paid', 'refunded')`;
}

/** Finds seats in unfinished matches and held entries, including those paid for teammates. */
function matches(userId: string) {
  return sql`
    select 'match', count(*)::int, coalesce(sum(held), 0)::int8 from (
      select m.id, (select sum(e.amount) from match_entries e
          where e.match_id = m.id and e.user_id = ${userId} and e.state = 'held') as held
      from matches m
      where m.id in (select match_id from match_participants where user_id = ${userId} and open and joined
        union select match_id from match_entries where user_id = ${userId} and state = 'held')) open_matches`;
}

/**
 * Finds open orders, positions and promotions in markets. Order rows are written shortly after the orders commit, so an
 * order from the last minute counts even if it has no row yet.
 */
function stakes(userId: string) {
  return sql`
    select 'stake', count(*)::int, sum(amount)::int8 from (
      select wager_only + unsettled + cash as amount from market_orders where user_id = ${userId} and resting
      union all select p.paid from market_positions p join markets m on m.id = p.market_id
        where p.user_id = ${userId} and p.payout > 0 and m.phase not in ('settled', 'voided')
      union all select o.amount from stake_leg_orders o join stake_legs l on l.id = o.leg_id
        where l.user_id = ${userId} and o.created_at > app_now() - interval '1 minute'
          and not exists (select from market_orders r where r.id = o.order_id)
      union all select 0 from stake_boosts where user_id = ${userId} and state = 'reserved'
      union all select 0 from stake_shields where user_id = ${userId} and state = 'attached') open_stakes`;
}

/** Finds pending decisions about the person, and teams that depend on them. */
function others(userId: string) {
  return sql`
    select 'dispute', count(*)::int, null::int8 from match_disputes d where d.state <> 'final'
      and exists (select from match_participants p where p.match_id = d.match_id and p.user_id = ${userId} and p.joined)
    union all select 'review', (select count(*) from identity_checks where user_id = ${userId} and state = 'submitted')::int
      + (select count(*) from approvals where state = 'pending' and ${userId}::uuid = any(about))::int, null
    union all select 'event', (select count(*) from event_team_members m join events e on e.id = m.event_id
        where m.user_id = ${userId} and e.state not in ('completed', 'payout_pending', 'paid', 'cancelled'))::int
      + (select count(*) from league_team_members where user_id = ${userId})::int, null`;
}
