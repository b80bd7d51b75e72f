import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Db } from '../db/database.ts';
import { played } from '../events/lifecycle/machine.ts';
import { figuresOf, resultWord, streaksOf } from './figures.ts';
import type { PersonStatisticsSchema } from './personSchemas.ts';
import { modeNames, narrowed, placementsOf, sumsByMode, totalOf } from './results.ts';
import type { StatisticsQuery, Subject } from './subject.ts';

const FORM = 10;

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

async function eventSums(db: Db, userId: string, query: StatisticsQuery): Promise<{ played: number; won: number }> {
  const { rows } = await sql<{ played: number; won: number }>`
    select count(*)::int as played, count(*) filter (where t.placement = 1)::int as won
    from event_team_members m join event_teams t on t.id = m.event_team_id join events e on e.id = m.event_id
    where m.user_id = ${userId} and m.slot = 'lineup' and e.state = any(${played}) and t.placement is not null
      and not e.hidden ${narrowed('e', query)}`.execute(db);
  return rows[0] ?? { played: 0, won: 0 };
}
