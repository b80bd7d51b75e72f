import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { JobHandler } from '../../jobs/jobs.ts';
import type { Claim } from '../../market/core/types.ts';
import type { Cents } from '../../shared/money.ts';
import { type MarketRow, readMarkets } from '../markets/markets.ts';
import { ownResults } from '../markets/results.ts';
import { closePromise } from './boosts.ts';
import { bonusOf } from './promises.ts';

interface Due {
  id: string;
  kind: 'boost' | 'shield';
  user_id: string;
}

/**
 * Closes promotions whose market is final or whose stake is gone (sold, canceled, refused). An order that doesn't exist
 * yet may still be placed within ten minutes.
 */
export const settlePromises: JobHandler = async (_data, { db, log }) => {
  const { rows } = await sql<Due>`
    select b.id, b.kind, b.user_id from (
      select id, 'boost' as kind, user_id, leg_id, market_id, created_at from stake_boosts where state = 'reserved'
      union all
      select id, 'shield', user_id, leg_id, market_id, created_at from stake_shields where state = 'attached') b
      join markets m on m.id = b.market_id join stake_legs l on l.id = b.leg_id
    where m.phase in ('settled', 'voided')
      or (b.created_at < app_now() - interval '10 minutes'
        and not exists (select from stake_leg_orders lo join market_orders o on o.id = lo.order_id
          where lo.leg_id = l.id and o.resting)
        and not exists (select from market_positions p
          where p.market_id = l.market_id and p.user_id = l.user_id and p.claim = l.claim and p.payout > 0))
    order by b.id`.execute(db);
  for (const due of rows) {
    await settleOne(db, due).catch((error: unknown) =>
      log.error({ err: error, promise_id: due.id, kind: due.kind }, 'promotion not settled'),
    );
  }
};

async function settleOne(db: Db, due: Due): Promise<void> {
  await withTransaction(db, async (tx) => {
    const open = await locked(tx, due);
    if (!open) return;
    const [market] = await readMarkets(tx, { ids: [open.market_id] });
    const amount = market?.phase === 'settled' ? await dueOf(tx, due, open, market) : 0;
    await closePromise(tx, due.kind, { ...open, due: Math.min(amount, open.reserved) });
  });
}

interface Open {
  id: string;
  user_id: string;
  leg_id: string;
  market_id: string;
  event_name: string;
  claim: Claim;
  side: 'for' | 'against';
  team_status: string;
  /** Share of the profit in basis points. Only for boosts. */
  bps: number;
  reserved: Cents;
  payout: Cents;
  paid: Cents;
}

async function locked(tx: Tx, { kind, id }: Due): Promise<Open | null> {
  const [table, state, bps, reserved] =
    kind === 'boost'
      ? ['stake_boosts', 'reserved', sql`b.bps`, sql`b.reserved_amount`]
      : ['stake_shields', 'attached', sql`0`, sql`b.cap_amount`];
  const { rows } = await sql<Open>`
    select b.id, b.user_id, b.leg_id, b.market_id, e.name as event_name, l.claim, l.side, t.status as team_status,
      ${bps} as bps, ${reserved} as reserved, coalesce(p.payout, 0)::int8 as payout, coalesce(p.paid, 0)::int8 as paid
    from ${sql.table(table)} b join stake_legs l on l.id = b.leg_id join events e on e.id = l.event_id
      join event_teams t on t.id = l.event_team_id
      left join market_positions p on p.market_id = l.market_id and p.user_id = l.user_id and p.claim = l.claim
    where b.id = ${id} and b.state = ${state} for update of b`.execute(tx);
  return rows[0] ?? null;
}

async function dueOf(tx: Tx, { kind }: Due, open: Open, market: MarketRow): Promise<Cents> {
  if (open.payout === 0) return 0;
  const result = (await ownResults(tx, market, open.user_id)).get(open.claim) ?? 0;
  if (kind === 'boost') {
    return result > open.paid ? bonusOf({ bps: open.bps, cap_amount: open.reserved }, result - open.paid) : 0;
  }
  // Whether the stake was lost because its team withdrew or was disqualified after the start.
  const gaveUp = open.team_status === 'withdrawn' || open.team_status === 'dq';
  return gaveUp && result === 0 ? open.paid : 0;
}
