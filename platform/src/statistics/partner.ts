import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Db } from '../db/database.ts';
import { played } from '../events/lifecycle/machine.ts';
import { rankingsOf } from '../partners/tiers/read.ts';
import { common } from '../shared/errors.ts';
import type { Cents } from '../shared/money.ts';
import { moneyFigure } from './moneyFigure.ts';
import type { PartnerStatisticsSchema } from './personSchemas.ts';
import { narrowed } from './results.ts';
import { standingsOf, withRankings } from './standings.ts';
import type { StatisticsQuery, Subject } from './subject.ts';

interface Sums {
  won: number;
  lost: number;
  stakers: number;
  stakes_won: number;
  stakes_lost: number;
  profit: Cents;
}

/**
 * Returns the statistics of a league player and of stakes on their teams.
 * @throws 404 if the person isn't a league player
 */
export async function partnerStatistics(
  db: Db,
  { userId }: Subject,
  query: StatisticsQuery,
): Promise<Static<typeof PartnerStatisticsSchema>> {
  const [rankings, sums] = [await rankingsOf(db, userId, query), await readSums(db, userId, query)];
  const teams = withRankings(await standingsOf(db, userId, query), rankings);
  if (teams.length === 0 && rankings.length === 0 && sums.won + sums.lost === 0) throw common.notFound();
  const decided = sums.stakes_won + sums.stakes_lost;
  return {
    user_id: userId,
    rp: rankings[0]?.points ?? null,
    tier: rankings[0]?.tier ?? null,
    events_won: sums.won,
    events_lost: sums.lost,
    stakers_count: sums.stakers,
    stakers_win_percent: decided === 0 ? null : Math.round((sums.stakes_won * 100) / decided),
    stakers_profit: moneyFigure(sums.profit, false),
    teams: teams.map(({ game_mode_id: _, ...team }) => team),
  };
}

async function readSums(db: Db, userId: string, query: StatisticsQuery): Promise<Sums> {
  const { rows } = await sql<Sums>`
    with played as (
      select t.id, t.placement from event_team_members m join event_teams t on t.id = m.event_team_id
        join events e on e.id = m.event_id
      where m.user_id = ${userId} and m.slot = 'lineup' and t.placement is not null and not e.hidden
        and e.state = any(${played}) ${narrowed('e', query)}),
    stakes as (
      select s.user_id, s.came - s.paid as profit from stake_results s
        join stake_legs l on l.market_id = s.market_id and l.user_id = s.user_id and l.claim = s.claim and l.slot = 'lineup'
      where l.side = 'for' and l.event_team_id in (select id from played))
    select (select count(*)::int from played where placement = 1) as won,
      (select count(*)::int from played where placement > 1) as lost,
      count(distinct user_id)::int as stakers, count(*) filter (where profit > 0)::int as stakes_won,
      count(*) filter (where profit < 0)::int as stakes_lost, coalesce(sum(profit), 0)::int8 as profit
    from stakes`.execute(db);
  return rows[0] ?? { won: 0, lost: 0, stakers: 0, stakes_won: 0, stakes_lost: 0, profit: 0 };
}
