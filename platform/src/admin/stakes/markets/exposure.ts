import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Db, Tx } from '../../../db/database.ts';
import type { EventMarket } from '../../../events/store.ts';
import type { Claim } from '../../../market/core/types.ts';
import { type ClaimedMarket, isBinary, sideOf } from '../../../stakes/markets/claims.ts';
import type { AdminExposure } from '../schemas.ts';

type Exposure = Static<typeof AdminExposure>;

interface Row {
  market_id: string;
  claim: Claim;
  stakers_count: number;
  matched_amount: number;
  payout_amount: number;
  waiting_amount: number;
}

/** The exposure per side of the markets, by market ID. Sides without stakes are included with zeros. */
export async function exposures(
  db: Db | Tx,
  markets: readonly Pick<EventMarket, 'id' | 'type' | 'event_team_ids'>[],
): Promise<ReadonlyMap<string, Exposure[]>> {
  const rows = await readExposures(
    db,
    markets.map(({ id }) => id),
  );
  return new Map(
    markets.map(({ id, type, event_team_ids }) => {
      const market = { type, teams: event_team_ids };
      return [
        id,
        claimsOf(market).map((claim) =>
          viewOf(
            market,
            claim,
            rows.find((row) => row.market_id === id && row.claim === claim),
          ),
        ),
      ];
    }),
  );
}

const claimsOf = (market: ClaimedMarket): Claim[] =>
  Array.from({ length: market.teams.length * (isBinary(market) ? 1 : 2) }, (_, claim) => claim);

function viewOf(market: ClaimedMarket, claim: Claim, row: Row | undefined): Exposure {
  return {
    ...sideOf(market, claim),
    stakers_count: row?.stakers_count ?? 0,
    matched_amount: row?.matched_amount ?? 0,
    payout_amount: row?.payout_amount ?? 0,
    waiting_amount: row?.waiting_amount ?? 0,
  };
}

/** Positions and open offers per claim. Excludes sales, because they hold no money. */
async function readExposures(db: Db | Tx, marketIds: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select market_id, claim::int as claim, sum(stakers)::int as stakers_count, sum(matched)::int8 as matched_amount,
      sum(payout)::int8 as payout_amount, sum(waiting)::int8 as waiting_amount
    from (
      select market_id, claim, 1 as stakers, paid as matched, payout, 0 as waiting
      from market_positions where market_id = any(${marketIds}::uuid[]) and payout > 0
      union all
      select market_id, claim, 0, 0, 0, remaining
      from market_orders where market_id = any(${marketIds}::uuid[]) and resting and kind <> 'ask') amounts
    group by market_id, claim`.execute(db);
  return rows;
}
