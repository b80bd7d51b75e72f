import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { readRiskFlags } from '../../../wallet/identity/riskFlags.ts';
import { readOverlap } from './overlapSignals.ts';
import type { Happened, RiskFacts } from './risk.ts';

/** Reads the facts that determine an account's risk score. */
export async function readRiskFacts(tx: Tx, userId: string): Promise<RiskFacts> {
  const flags = (await readRiskFlags(tx, [userId])).get(userId) ?? [];
  return {
    overlap: await readOverlap(tx, userId),
    flags: flags.map(({ kind, created_at }) => ({ kind, at: created_at })),
    opponent: await readOpponent(tx, userId),
    fastWithdrawals: await readFastWithdrawals(tx, userId),
    recentDeposits: await readRecentDeposits(tx, userId),
    identityApprovedAt: await readIdentityApproved(tx, userId),
  };
}

/** Counts decided matches per opponent, including every member of an opposing team. */
async function readOpponent(tx: Tx, userId: string): Promise<RiskFacts['opponent']> {
  const { rows } = await sql<NonNullable<RiskFacts['opponent']>>`
    with played as (
      select m.id, p.side, m.ended_at as at
      from match_participants p join matches m on m.id = p.match_id
      where p.user_id = ${userId} and p.placement is not null and m.ended_at > app_now() - interval '90 days')
    select o.user_id as id, count(*)::int as count, (select count(*)::int from played) as total, max(played.at) as at
    from played join match_participants o on o.match_id = played.id and o.side <> played.side
      and o.placement is not null
    group by o.user_id order by count(*) desc, o.user_id limit 1`.execute(tx);
  return rows[0] ?? null;
}

async function readFastWithdrawals(tx: Tx, userId: string): Promise<Happened> {
  const { rows } = await sql<Happened>`
    select count(*)::int as count, max(w.created_at) as at from withdrawals w
    where w.user_id = ${userId} and w.created_at > app_now() - interval '30 days'
      and exists (select from deposit_orders d where d.user_id = w.user_id and d.state = 'completed'
        and d.approved_at between w.created_at - interval '1 hour' and w.created_at)`.execute(tx);
  return rows[0] ?? { count: 0, at: null };
}

async function readRecentDeposits(tx: Tx, userId: string): Promise<Happened> {
  const { rows } = await sql<Happened>`
    select count(*)::int as count, max(approved_at) as at from deposit_orders
    where user_id = ${userId} and state = 'completed' and approved_at > app_now() - interval '1 day'`.execute(tx);
  return rows[0] ?? { count: 0, at: null };
}

async function readIdentityApproved(tx: Tx, userId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(c.decided_at) as at from identity_checks c join users u on u.id = c.user_id
    where c.user_id = ${userId} and c.state = 'approved' and u.kyc_state = 'approved'`.execute(tx);
  return rows[0]?.at ?? null;
}
