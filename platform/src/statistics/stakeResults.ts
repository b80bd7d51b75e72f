import { sql } from 'kysely';
import type { Deps } from '../app.ts';
import type { Db } from '../db/database.ts';
import { withTransaction } from '../db/transaction.ts';
import type { Claim } from '../market/core/types.ts';
import type { Cents } from '../shared/money.ts';
import { type Decided, paidPositions, type Stood } from '../stakes/markets/results.ts';

const AT_ONCE = 200;

interface Settled extends Decided {
  event_id: string;
  game_id: string;
  at: Date;
}

interface Position extends Stood {
  paid: Cents;
  proceeds: Cents;
  sold_paid: Cents;
}

/** Stores the results of stakes in final markets, once per market. */
export async function writeStakeResults(_data: object, { db }: Deps): Promise<void> {
  for (;;) {
    const markets = await newlySettled(db);
    for (const market of markets) await writeMarket(db, market);
    if (markets.length < AT_ONCE) return;
  }
}

async function newlySettled(db: Db): Promise<Settled[]> {
  const { rows } = await sql<Settled>`
    select m.id, m.type, m.phase, m.settled_pot, m.shares, m.event_id, e.game_id,
      coalesce(m.settled_at, m.final_at, m.created_at) as at,
      array(select jsonb_array_elements_text(m.definition -> 'teams')) as teams
    from markets m join events e on e.id = m.event_id
      join market_rows r on r.market_id = m.id and r.batch >= m.batch
    where m.phase in ('settled', 'voided') and not exists (select from stake_results_done d where d.market_id = m.id)
    order by m.id limit ${AT_ONCE}`.execute(db);
  return rows;
}

async function writeMarket(db: Db, market: Settled): Promise<void> {
  await withTransaction(db, async (tx) => {
    const fresh = await tx
      .insertInto('stake_results_done')
      .values({ market_id: market.id })
      .onConflict((conflict) => conflict.doNothing())
      .returning('market_id')
      .executeTakeFirst();
    if (!fresh) return;
    const { rows } = await sql<Position>`
      select user_id, claim::int as claim, payout, basis, paid, proceeds, sold_paid from market_positions
      where market_id = ${market.id} and (payout > 0 or sold_paid > 0) order by no`.execute(tx);
    const results = resultsOf(market, rows);
    if (results.length > 0) await tx.insertInto('stake_results').values(results).execute();
  });
}

/** Returns the amounts paid and returned for each position, including parts that were sold. */
function resultsOf(market: Settled, positions: readonly Position[]) {
  const kept = positions.filter(({ payout }) => payout > 0);
  const paid = paidPositions(market, kept);
  const resultOf = (one: Position) => paid[kept.indexOf(one)] ?? 0;
  return positions.map((one) => ({
    market_id: market.id,
    user_id: one.user_id,
    claim: one.claim satisfies Claim,
    event_id: market.event_id,
    game_id: market.game_id,
    paid: one.paid + one.sold_paid,
    came: resultOf(one) + one.proceeds,
    at: market.at,
  }));
}
