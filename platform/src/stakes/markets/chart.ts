import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Db } from '../../db/database.ts';
import { common } from '../../shared/errors.ts';
import type { Cents } from '../../shared/money.ts';
import { isBinary } from './claims.ts';
import { type MarketRow, readMarkets } from './markets.ts';
import type { ChartRoundView, MarketPauseView, PricePointView, PriceRange, PricesSchema } from './schemas.ts';

/** Maximum number of chart points. */
const POINTS = 300;

/** Maximum number of chart pauses; the latest are kept. */
const PAUSES = 200;

interface PriceRow {
  bucket: number;
  at: Date;
  team: number;
  price: number;
  volume: Cents;
}

/**
 * Price history of a market over a range, at most 300 points, each with the last price and the volume of its interval.
 * `duel` starts when play began. Defaults to the event's winner market. Includes the event's rounds and the market's
 * pauses, whatever the range. @throws 404
 */
export async function priceHistory(
  db: Db,
  eventId: string,
  query: { range?: PriceRange; market_id?: string },
): Promise<Static<typeof PricesSchema>> {
  const range = query.range ?? 'all';
  const markets = await readMarkets(db, { eventIds: [eventId] });
  const market =
    query.market_id === undefined
      ? markets.findLast(({ type, phase }) => type === 'winner' && phase !== 'voided')
      : markets.find(({ id }) => id === query.market_id);
  if (!market) {
    if (query.market_id !== undefined || !(await isEvent(db, eventId))) throw common.notFound();
    return { market_id: null, range, items: [], pauses: [], rounds: [] };
  }
  return {
    market_id: market.id,
    range,
    items: await readPoints(db, market, range),
    pauses: await readPauses(db, market),
    rounds: await readRounds(db, market.event_id),
  };
}

async function isEvent(db: Db, eventId: string): Promise<boolean> {
  const row = await db.selectFrom('events').select('id').where('id', '=', eventId).executeTakeFirst();
  return row !== undefined;
}

async function readPoints(db: Db, market: MarketRow, range: PriceRange): Promise<PricePointView[]> {
  const from = {
    '15m': sql`app_now() - interval '15 minutes'`,
    '1h': sql`app_now() - interval '1 hour'`,
    duel: sql`coalesce((select e.started_at from events e where e.id = ${market.event_id}), '-infinity')`,
    all: sql`'-infinity'::timestamptz`,
  }[range];
  const { rows } = await sql<PriceRow>`
    with seen as (
      select p.*, ntile(${POINTS}) over (order by p.batch) as bucket from market_prices p
      where p.market_id = ${market.id} and p.at >= ${from})
    select bucket::int as bucket, max(max(at)) over (partition by bucket) as at, team::int as team,
      (array_agg(price order by batch desc))[1]::int as price, sum(volume)::int8 as volume
    from seen group by bucket, team order by bucket, team`.execute(db);
  return points(market, rows);
}

/** One point per interval with a price for every team; a team without trades keeps its last price. */
function points(market: MarketRow, rows: readonly PriceRow[]): PricePointView[] {
  const last = new Map<number, number>();
  const made: PricePointView[] = [];
  for (const bucket of new Set(rows.map((row) => row.bucket))) {
    const own = rows.filter((row) => row.bucket === bucket);
    for (const { team, price } of own) {
      last.set(team, price);
      if (isBinary(market) && !own.some((row) => row.team === 1 - team)) last.set(1 - team, 100 - price);
    }
    made.push({
      at: (own[0]?.at ?? new Date(0)).toISOString(),
      prices: market.teams.flatMap((event_team_id, team) => {
        const price = last.get(team);
        return price === undefined ? [] : [{ event_team_id, price }];
      }),
      volume: own.reduce((sum, { volume }) => sum + volume, 0),
    });
  }
  return made;
}

/** Suspensions of the market, oldest first; suspensions with different causes may overlap. */
async function readPauses(db: Db, market: MarketRow): Promise<MarketPauseView[]> {
  const rows = await db
    .selectFrom('event_incidents')
    .select(['opened_at', 'closed_at', 'kind'])
    .where('event_id', '=', market.event_id)
    .where((eb) => eb.or([eb('market_id', 'is', null), eb('market_id', '=', market.id)]))
    .orderBy('opened_at', 'desc')
    .limit(PAUSES)
    .execute();
  return rows
    .map(({ opened_at, closed_at, kind }) => ({
      from: opened_at.toISOString(),
      until: closed_at?.toISOString() ?? null,
      reason: kind,
    }))
    .reverse();
}

async function readRounds(db: Db, eventId: string): Promise<ChartRoundView[]> {
  const rows = await db
    .selectFrom('event_rounds')
    .select(['number', 'started_at', 'finalized_at', 'scores'])
    .where('event_id', '=', eventId)
    .orderBy('number')
    .execute();
  return rows.flatMap(({ number, started_at, finalized_at, scores }) =>
    started_at === null
      ? []
      : [
          {
            round_number: number,
            from: started_at.toISOString(),
            until: finalized_at?.toISOString() ?? null,
            scores,
          },
        ],
  );
}
