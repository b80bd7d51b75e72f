import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Suspicion } from './alerts.ts';

/** A team's result, with its price in the market before the start. */
export interface PricedResult {
  /** Last price before the start, 1 to 99 cents: the expected chance of winning, as a percentage. */
  price: number;
  won: boolean;
}

/** Number of a team's latest priced results that are checked. */
const EVENTS = 10;
const MIN_EVENTS = 6;
/** Deviation that an honest team reaches by chance in one of a hundred cases (one-sided normal quantile). */
const RARE = -2.33;
/**
 * Deviation that an honest team reaches in one of twenty cases. Suspicious only if the same accounts also keep winning
 * against the team.
 */
const UNUSUAL = -1.64;
/** Minimum number of losses in which the same account won against the team. */
const REPEATED = 3;

/**
 * How far a team's wins deviate from the number its prices implied, in standard deviations: (wins − Σp) / √Σp(1 − p).
 * Negative if it lost more than expected; null with too few results. Pure.
 */
export function winDeviation(results: readonly PricedResult[]): number | null {
  if (results.length < MIN_EVENTS) return null;
  let [wins, expected, variance] = [0, 0, 0];
  for (const { price, won } of results) {
    const chance = price / 100;
    wins += won ? 1 : 0;
    expected += chance;
    variance += chance * (1 - chance);
  }
  return (wins - expected) / Math.sqrt(variance);
}

/** Whether a deviation is suspicious, given the accounts that repeatedly won against the team. Pure. */
export function isLosingPattern(deviation: number | null, repeatWinners: number): boolean {
  if (deviation === null) return false;
  return deviation <= RARE || (deviation <= UNUSUAL && repeatWinners > 0);
}

interface Row extends PricedResult {
  market_id: string;
}

/** A team that seems to lose on purpose, as staff see it in the alert. */
interface LosingTeam {
  team: string;
  events: number;
  deviation: number;
  /** Accounts that repeatedly won against the team. */
  winners: string[];
}

/**
 * Detects an event's league teams that lose on purpose (docs/domain/markets.md#integrity): they lost far more often
 * than their prices before the start implied, or unusually often while the same accounts kept winning against them.
 * Only considers teams that just lost in the given market.
 */
export async function losingPattern(db: Db, market: { id: string; event_id: string }): Promise<Suspicion | null> {
  const { rows: teams } = await sql<{ league_team_id: string; name: string; players: string[] }>`
    select t.league_team_id, t.name, array(select m.user_id from event_team_members m
      where m.event_team_id = t.id and m.slot = 'lineup' order by m.user_id) as players
    from event_teams t where t.event_id = ${market.event_id} and t.league_team_id is not null and t.placement > 1`.execute(
    db,
  );
  const found: LosingTeam[] = [];
  const userIds: string[] = [];
  for (const { league_team_id, name, players } of teams) {
    const results = await pricedResults(db, league_team_id);
    const deviation = winDeviation(results);
    if (deviation === null || deviation > UNUSUAL) continue;
    const winners = await repeatWinners(db, league_team_id, results);
    if (!isLosingPattern(deviation, winners.length)) continue;
    found.push({ team: name, events: results.length, deviation: Math.round(deviation * 100) / 100, winners });
    userIds.push(...players);
  }
  if (found.length === 0) return null;
  return { kind: 'loser_pattern', marketId: market.id, userIds, details: { teams: found } };
}

/** The team's latest results with a price before the start. */
async function pricedResults(db: Db, leagueTeamId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select x.market_id, x.price::int as price, t.placement = 1 as won
    from event_teams t join events e on e.id = t.event_id
    cross join lateral (
      select m.id as market_id, p.price from markets m join market_prices p on p.market_id = m.id
      where m.event_id = e.id and m.type = 'winner' and m.phase in ('provisional', 'settled')
        and m.definition -> 'teams' ->> p.team = t.id::text and p.at <= coalesce(e.started_at, p.at)
      order by p.at desc, p.batch desc limit 1) x
    where t.league_team_id = ${leagueTeamId} and t.placement is not null and e.kind = 'stake_event'
    order by e.completed_at desc nulls first, e.id limit ${EVENTS}`.execute(db);
  return rows;
}

/** Accounts that were paid for staking against the team in at least `REPEATED` of the results it lost. */
async function repeatWinners(db: Db, leagueTeamId: string, results: readonly Row[]): Promise<string[]> {
  const lost = results.filter(({ won }) => !won).map(({ market_id }) => market_id);
  const { rows } = await sql<{ user_id: string }>`
    select p.user_id from market_positions p join markets m on m.id = p.market_id
      join event_teams t on t.event_id = m.event_id and t.league_team_id = ${leagueTeamId}
    where p.market_id = any(${lost}::uuid[]) and p.payout > 0
      -- With two teams, a claim is a team's number; otherwise the last bit means against and the rest is the team.
      and case when jsonb_array_length(m.definition -> 'teams') = 2
        then m.definition -> 'teams' ->> p.claim::int <> t.id::text
        else p.claim % 2 = 1 and m.definition -> 'teams' ->> (p.claim / 2)::int = t.id::text end
    group by p.user_id having count(*) >= ${REPEATED} order by p.user_id limit 50`.execute(db);
  return rows.map(({ user_id }) => user_id);
}
