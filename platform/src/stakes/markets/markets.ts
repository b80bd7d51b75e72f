import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { finalityMinutes } from '../../events/market/settings.ts';
import type { Claim, Limits, MarketType } from '../../market/core/types.ts';
import type { Cents } from '../../shared/money.ts';
import { bestOffer, type Level, readBestLevels } from './books.ts';
import { claimOf, isBinary } from './claims.ts';
import type { MarketPhase, MarketTeamView, MarketView } from './schemas.ts';

/** A market as stored by the engine. */
export interface MarketRow {
  id: string;
  event_id: string;
  type: MarketType;
  title: string;
  /** Number of places that pay. */
  places: number;
  /** IDs of event teams, in claim order. */
  teams: string[];
  phase: MarketPhase;
  in_play: boolean;
  reason: string | null;
  resumes_at: Date | null;
  delay_ms: number;
  limits: Limits;
  matched_amount: Cents;
  waiting_amount: Cents;
  pot_amount: Cents;
  settled_pot: Cents | null;
  shares: [number, number][] | null;
  settled_at: Date | null;
  final_at: Date | null;
  seq: number;
  log_hash: string;
  /** Whether a dispute about its event is open. */
  disputed: boolean;
  /** The current finality settings. */
  final_minutes: number;
  large_final_minutes: number;
  large_pot_amount: Cents;
}

/** Markets by ID; markets of an event are in creation order. */
export async function readMarkets(
  db: Db | Tx,
  by: { ids: readonly string[] } | { eventIds: readonly string[] },
): Promise<MarketRow[]> {
  const [column, values] = 'ids' in by ? ['id', by.ids] : ['event_id', by.eventIds];
  if (values.length === 0) return [];
  const { rows } = await sql<MarketRow>`
    select id, event_id, type, title, (definition ->> 'places')::int as places, array(select jsonb_array_elements_text(definition -> 'teams')) as teams, phase, in_play,
      reason, resumes_at, delay_ms, limits, matched_amount, waiting_amount, pot_amount, settled_pot, shares, settled_at, final_at,
      seq, encode(log_hash, 'hex') as log_hash, s.final_minutes, s.large_final_minutes, s.large_pot_amount,
      exists (select from event_incidents i
        where i.event_id = m.event_id and i.kind = 'dispute' and i.closed_at is null) as disputed
    from markets m cross join stake_settings s
    where m.${sql.ref(column)} = any(${values}::uuid[]) order by created_at, id`.execute(db);
  return rows;
}

/** Public views of markets, in the order of `rows`. */
export async function marketViews(db: Db | Tx, rows: readonly MarketRow[]): Promise<MarketView[]> {
  const ids = rows.map(({ id }) => id);
  const [levels, prices, sums] = await Promise.all([
    readBestLevels(db, ids),
    readLastPrices(db, ids),
    readSums(db, ids),
  ]);
  return rows.map((row) => {
    const of = <T extends { market_id: string }>(all: readonly T[]) =>
      all.filter(({ market_id }) => market_id === row.id);
    return marketView(row, of(levels), of(prices), of(sums));
  });
}

export interface TeamPrices {
  market_id: string;
  /** Index of the team. */
  team: number;
  first: number;
  last: number;
}

interface ClaimSum {
  market_id: string;
  claim: Claim;
  paid: Cents;
}

function marketView(
  row: MarketRow,
  levels: readonly Level[],
  prices: readonly TeamPrices[],
  sums: readonly ClaimSum[],
): MarketView {
  const teams = row.teams.map((id, index) => teamView(row, id, levels, priceOf(row, prices, index), sums));
  return {
    id: row.id,
    event_id: row.event_id,
    type: row.type,
    title: row.title,
    phase: row.phase,
    in_play: row.in_play,
    suspended_reason: row.phase === 'suspended' ? row.reason : null,
    resumes_at: row.phase === 'suspended' ? (row.resumes_at?.toISOString() ?? null) : null,
    delay_seconds: Math.ceil(row.delay_ms / 1000),
    teams,
    matched_amount: row.matched_amount,
    waiting_amount: row.waiting_amount,
    opened_price: priceOf(row, prices, 0)?.first ?? null,
    ...row.limits,
    settled_at: row.settled_at?.toISOString() ?? null,
    final_minutes: finalityMinutes(row, row.pot_amount, row.disputed),
    final_at: row.final_at?.toISOString() ?? null,
    log_hash: row.settled_at ? row.log_hash : null,
  };
}

function teamView(
  row: MarketRow,
  teamId: string,
  levels: readonly Level[],
  price: { first: number; last: number } | null,
  sums: readonly ClaimSum[],
): MarketTeamView {
  const claim = claimOf(row, teamId, 'for') ?? 0;
  const trading = row.phase === 'open' || row.phase === 'in_play' || row.phase === 'suspended';
  const best = trading ? bestOffer(row, levels, claim) : null;
  const backed = row.teams.map((id) => claimOf(row, id, 'for'));
  const total = sums.reduce((sum, one) => sum + (backed.includes(one.claim) ? one.paid : 0), 0);
  const own = sums.find((one) => one.claim === claim)?.paid ?? 0;
  return {
    event_team_id: teamId,
    last_price: price?.last ?? null,
    best_price: best?.price ?? null,
    available_amount: best?.available ?? 0,
    change: price ? price.last - price.first : 0,
    community_percent: total === 0 ? null : Math.round((own * 100) / total),
  };
}

/** Prices of `for` a team; with two teams, either team's prices determine the other's. */
export function priceOf(
  row: MarketRow,
  prices: readonly TeamPrices[],
  team: number,
): { first: number; last: number } | null {
  const own = prices.find((one) => one.team === team);
  if (own) return own;
  const other = isBinary(row) ? prices.find((one) => one.team === 1 - team) : undefined;
  return other ? { first: 100 - other.first, last: 100 - other.last } : null;
}

/** First and last price of `for` each team. */
export async function readLastPrices(db: Db | Tx, marketIds: readonly string[]): Promise<TeamPrices[]> {
  if (marketIds.length === 0) return [];
  const { rows } = await sql<TeamPrices>`
    select m.id as market_id, t.team::int as team, first.price::int as first, last.price::int as last
    from markets m cross join lateral generate_series(0, jsonb_array_length(m.definition -> 'teams') - 1) as t (team)
      cross join lateral (select p.price from market_prices p
        where p.market_id = m.id and p.team = t.team order by p.batch limit 1) as first
      cross join lateral (select p.price from market_prices p
        where p.market_id = m.id and p.team = t.team order by p.batch desc limit 1) as last
    where m.id = any(${marketIds}::uuid[])`.execute(db);
  return rows;
}

async function readSums(db: Db | Tx, marketIds: readonly string[]): Promise<ClaimSum[]> {
  if (marketIds.length === 0) return [];
  const { rows } = await sql<ClaimSum>`
    select market_id, claim::int as claim, paid from market_sums where market_id = any(${marketIds}::uuid[])`.execute(
    db,
  );
  return rows;
}
