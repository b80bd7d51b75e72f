import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Db } from '../db/database.ts';
import { played } from '../events/machine.ts';
import { figuresOf, resultWord, streaksOf } from './figures.ts';
import { moneyFigure } from './moneyFigure.ts';
import type { EarningsSchema, PersonMoneySchema, PersonStatisticsSchema } from './personSchemas.ts';
import { modeNames, narrowed, placementsOf, sumsByMode, totalOf } from './results.ts';
import type { StatisticsQuery, Subject } from './subject.ts';

const FORM = 10;
const DAYS = 90;

/** Returns a person's match statistics. */
export async function personStatistics(
  db: Db,
  { userId }: Subject,
  query: StatisticsQuery,
): Promise<Static<typeof PersonStatisticsSchema>> {
  const [modes, placements, events] = [
    await sumsByMode(db, userId, query),
    await placementsOf(db, userId, query),
    await eventSums(db, userId, query),
  ];
  const names = await modeNames(
    db,
    modes.map((mode) => mode.game_mode_id),
  );
  const streaks = streaksOf(placements);
  return {
    user_id: userId,
    figures: figuresOf(totalOf(modes)),
    streak: streaks.current,
    best_streak: streaks.best,
    form: placements.slice(-FORM).reverse().map(resultWord),
    modes: modes.flatMap((mode) => {
      const named = names.get(mode.game_mode_id);
      return named ? [{ ...named, figures: figuresOf(mode) }] : [];
    }),
    events_played: events.played,
    events_won: events.won,
  };
}

/** Returns a person's statistics with amounts: exact for the person, in bands for everyone else. */
export async function personMoney(
  db: Db,
  { userId }: Subject,
  query: StatisticsQuery,
  exact: boolean,
): Promise<Static<typeof PersonMoneySchema>> {
  const total = totalOf(await sumsByMode(db, userId, query));
  return {
    user_id: userId,
    figures: figuresOf(total),
    entered: moneyFigure(total.entered, exact),
    won: moneyFigure(total.came, exact),
    net: moneyFigure(total.came - total.entered, exact),
    best: total.best > 0 ? moneyFigure(total.best, exact) : null,
  };
}

/** Returns a person's net winnings in total, by day and by mode. */
export async function earnings(
  db: Db,
  { userId, own }: Subject,
  query: StatisticsQuery,
): Promise<Static<typeof EarningsSchema>> {
  const modes = await sumsByMode(db, userId, query);
  const names = await modeNames(
    db,
    modes.map((mode) => mode.game_mode_id),
  );
  const total = totalOf(modes);
  return {
    user_id: userId,
    net: moneyFigure(total.came - total.entered, own),
    days: (await daysOf(db, userId, query)).map(({ day, matches, net }) => ({
      day,
      matches,
      net: moneyFigure(net, own),
    })),
    modes: modes.flatMap((mode) => {
      const named = names.get(mode.game_mode_id);
      const net = moneyFigure(mode.came - mode.entered, own);
      return named ? [{ ...named, matches: mode.won + mode.lost + mode.drawn, net }] : [];
    }),
  };
}

/** Returns the last days with completed matches, earliest first. */
async function daysOf(db: Db, userId: string, query: StatisticsQuery) {
  const { rows } = await sql<{ day: string; matches: number; net: number }>`
    select to_char(r.ended_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as matches,
      sum(r.won - r.entered)::int8 as net
    from match_results r where r.user_id = ${userId} ${narrowed('r', query)}
    group by day order by day desc limit ${DAYS}`.execute(db);
  return rows.reverse();
}

async function eventSums(db: Db, userId: string, query: StatisticsQuery): Promise<{ played: number; won: number }> {
  const { rows } = await sql<{ played: number; won: number }>`
    select count(*)::int as played, count(*) filter (where t.placement = 1)::int as won
    from event_team_members m join event_teams t on t.id = m.event_team_id join events e on e.id = m.event_id
    where m.user_id = ${userId} and m.slot = 'lineup' and e.state = any(${played}) and t.placement is not null
      and not e.hidden ${narrowed('e', query)}`.execute(db);
  return rows[0] ?? { played: 0, won: 0 };
}
