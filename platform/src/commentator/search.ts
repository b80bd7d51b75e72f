import { sql } from 'kysely';
import Type from 'typebox';
import type { App } from '../app.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { page, pageOf, pageQuery, pageRange } from '../shared/page.ts';
import { ahead } from './rules.ts';
import { CommentatorEvent } from './schemas.ts';
import { commentatorEvents } from './store.ts';

export function searchRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'commentator.search',
    method: 'GET',
    url: '/commentator/v1/search',
    summary: 'Stake events that aren’t over, by name, code, league, team or player, earliest start first.',
    policy: policy.commentator(),
    fields: { q: 'Part of the name of an event, league or team, part of a username, or an event code.' },
    query: Type.Object({ ...pageQuery(10).properties, q: Type.String({ minLength: 1, maxLength: 80 }) }),
    response: pageOf(CommentatorEvent),
    handler: async ({ query, userId }) => {
      const { offset, limit } = pageRange(query);
      const q = query.q.trim();
      const like = `%${q.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
      const { rows } = await sql<{ id: string }>`
        select e.id from events e left join leagues l on l.id = e.league_id
        where e.kind = 'stake_event' and not e.hidden and e.state = any(${[...ahead]}::text[])
          and (e.name ilike ${like} or l.name ilike ${like} or upper(e.code) = upper(${q})
            or exists (select from event_teams t left join event_team_members m on m.event_team_id = t.id
              left join users u on u.id = m.user_id
              where t.event_id = e.id and (t.name ilike ${like} or u.username ilike ${like})))
        order by e.start_date, e.id offset ${offset} limit ${limit}`.execute(db);
      const ids = page(
        rows.map(({ id }) => id),
        query,
      );
      return { ...ids, items: await commentatorEvents(db, ids.items, userId) };
    },
  });
}
