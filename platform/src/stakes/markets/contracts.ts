import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Claim } from '../../market/core/types.ts';
import type { Cents } from '../../shared/money.ts';
import { type PageRequest, page, pageRange } from '../../shared/page.ts';
import { type ClaimedMarket, claimOf, sideOf } from './claims.ts';
import { type MarketRow, readMarkets } from './markets.ts';
import type { ContractView, StakeSide } from './schemas.ts';

/** A book entry with its owner's public profile, if they show their stakes. */
export interface Entry {
  id: string;
  market_id: string;
  user_id: string;
  claim: Claim;
  price: number;
  remaining: Cents;
  reflective: Cents;
  seq: number;
  at: Date;
  username: string | null;
  image_url: string | null;
}

interface Search extends PageRequest {
  event_id: string;
  market_id?: string;
  event_team_id?: string;
  side?: StakeSide;
}

/** Resting offers in an event's markets, by best price, then oldest first. Both sides unless the query names one. */
export async function listContracts(db: Db, viewerId: string | null, search: Search) {
  const { offset, limit } = pageRange(search);
  const markets = (await readMarkets(db, { eventIds: [search.event_id] })).filter(
    ({ id }) => search.market_id === undefined || id === search.market_id,
  );
  const books = markets.flatMap((market) =>
    wantedClaims(market, search).map((claim) => ({ market: market.id, claim })),
  );
  const { rows } = await sql<Entry>`
    ${selected} join unnest(${books.map(({ market }) => market)}::uuid[], ${books.map(({ claim }) => claim)}::int[])
        as wanted (market_id, claim) on wanted.market_id = b.market_id and wanted.claim = b.claim
    where b.reflective > 0
    order by b.price desc, b.seq, b.id offset ${offset} limit ${limit}`.execute(db);
  const found = page(rows, search);
  return { ...found, items: viewed(markets, found.items, viewerId) };
}

/** The first `count` entries of each claim's book, for the first page of a market. */
export async function topContracts(
  db: Db | Tx,
  markets: readonly MarketRow[],
  viewerId: string | null,
  count: number,
): Promise<ContractView[]> {
  if (markets.length === 0) return [];
  const { rows } = await sql<Entry>`
    select * from (
      ${selected} where b.market_id = any(${markets.map(({ id }) => id)}::uuid[]) and b.reflective > 0) entries
    where place <= ${count} order by market_id, claim, place`.execute(db);
  return viewed(markets, rows, viewerId);
}

const selected = sql`
  select b.id, b.market_id, b.user_id, b.claim::int as claim, b.price::int as price, b.remaining, b.reflective, b.seq, b.at,
    u.username, u.profile_media_url as image_url,
    row_number() over (partition by b.market_id, b.claim order by b.price desc, b.seq, b.id) as place
  from market_book b left join stake_visibility v on v.user_id = b.user_id and v.stakes
    left join users u on u.id = v.user_id and u.status = 'enabled'`;

function wantedClaims(market: MarketRow, { event_team_id, side }: Search): Claim[] {
  const sides: readonly StakeSide[] = side ? [side] : ['for', 'against'];
  const teams = event_team_id ? [event_team_id] : market.teams;
  const claims = teams.flatMap((team) => sides.map((one) => claimOf(market, team, one)));
  return [...new Set(claims)].filter((claim) => claim !== null);
}

function viewed(markets: readonly MarketRow[], rows: readonly Entry[], viewerId: string | null): ContractView[] {
  const byId = new Map(markets.map((market) => [market.id, market]));
  return rows.flatMap((row) => {
    const market = byId.get(row.market_id);
    return market ? [contractOf(market, row, viewerId)] : [];
  });
}

/** A contract as the viewer sees it. */
export function contractOf(
  market: ClaimedMarket & { id: string; event_id: string },
  row: Entry,
  viewerId: string | null,
): ContractView {
  return {
    id: row.id,
    market_id: market.id,
    event_id: market.event_id,
    ...sideOf(market, row.claim),
    price: row.price,
    remaining_quantity: row.remaining,
    reflective_quantity: row.reflective,
    created_at: row.at.toISOString(),
    seq: row.seq,
    owner: row.username === null ? null : { id: row.user_id, username: row.username, image_url: row.image_url },
    mine: row.user_id === viewerId,
  };
}
