import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { App } from '../app.ts';
import type { Db } from '../db/database.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { describeSchema } from '../shared/describe.ts';
import { DateTime, Id, itemsOf } from '../shared/schema.ts';
import { ahead } from './rules.ts';

const LeagueDay = Type.Object({
  starts_at: DateTime,
  events: Type.Integer(),
  free: Type.Integer(),
  mine: Type.Integer(),
});
describeSchema(LeagueDay, 'LeagueDay', 'Day with events of a league.', {
  starts_at: 'Start of the first event of the day.',
  events: 'Number of events.',
  free: 'Number of events without a commentator.',
  mine: "Number of the viewer's events.",
});

const LeagueSection = Type.Object({
  id: Id,
  name: Type.String(),
  game_name: Type.String(),
  days: Type.Array(LeagueDay),
});
describeSchema(LeagueSection, 'LeagueSection', 'League with its events of the next 14 days.', {
  id: 'League ID.',
  name: 'Name of the league.',
  game_name: 'Name of the game the league plays.',
  days: 'Days with events, earliest first. Empty when there are none.',
});

export function leagueSectionsRoute(app: App): void {
  route(app, {
    operationId: 'commentator.league_sections',
    method: 'GET',
    url: '/commentator/v1/league_sections',
    summary: 'Leagues with their stake events of the next 14 days, by day.',
    policy: policy.commentator(),
    fields: { time_zone: 'IANA time zone in which days start and end. Defaults to UTC.' },
    query: Type.Object({ time_zone: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })) }),
    response: itemsOf(LeagueSection),
    handler: async ({ deps, userId, query }) => ({ items: await sections(deps.db, userId, zone(query.time_zone)) }),
  });
}

/** Returns a valid time zone. Unknown ones are treated as UTC, because the choice only affects grouping. */
function zone(asked = 'UTC'): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: asked }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

async function sections(db: Db, userId: string, timeZone: string): Promise<Static<typeof LeagueSection>[]> {
  const { rows } = await sql<Static<typeof LeagueSection>>`
    with days as (
      select e.league_id, min(e.start_date) as starts_at, count(*)::int as events,
        count(*) filter (where e.commentator_id is null)::int as free,
        count(*) filter (where e.commentator_id = ${userId})::int as mine
      from events e
      where e.kind = 'stake_event' and not e.hidden and e.state = any(${[...ahead]}::text[])
        and e.start_date >= app_now() and e.start_date < app_now() + interval '14 days'
      group by e.league_id, (e.start_date at time zone ${timeZone})::date)
    select l.id, l.name, g.name as game_name, coalesce(
      (select json_agg(json_build_object('starts_at', to_char(d.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'events', d.events, 'free', d.free, 'mine', d.mine) order by d.starts_at)
        from days d where d.league_id = l.id), '[]') as days
    from leagues l join games g on g.id = l.game_id
    order by l.position, l.id`.execute(db);
  return rows;
}
