import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Db } from '../db/database.ts';
import { played } from '../events/lifecycle/machine.ts';
import { eventBriefs } from '../events/view.ts';
import { type PageRequest, page, pageRange } from '../shared/page.ts';
import type { PlayedEventPageSchema } from './personSchemas.ts';
import { narrowed } from './results.ts';
import type { StatisticsQuery, Subject } from './subject.ts';

interface Row {
  event_id: string;
  event_team_id: string;
  team_name: string;
  teams_count: number;
  placement: number | null;
  completed_at: Date | null;
}

/** Lists live and finished events that a person played in, latest first. */
export async function playedEvents(
  db: Db,
  { userId }: Subject,
  query: StatisticsQuery & PageRequest,
): Promise<Static<typeof PlayedEventPageSchema>> {
  const { offset, limit } = pageRange(query);
  const { rows } = await sql<Row>`
    select m.event_id, t.id as event_team_id, t.name as team_name, t.placement, e.completed_at,
      (select count(*)::int from event_teams o where o.event_id = e.id) as teams_count
    from event_team_members m join event_teams t on t.id = m.event_team_id join events e on e.id = m.event_id
    where m.user_id = ${userId} and m.slot = 'lineup' and e.started_at is not null and not e.hidden
      and e.state = any(${['live', ...played]}) ${narrowed('e', query)}
    order by e.started_at desc, e.id desc offset ${offset} limit ${limit}`.execute(db);
  const found = page(rows, query);
  const briefs = await eventBriefs(
    db,
    found.items.map(({ event_id }) => event_id),
  );
  const items = found.items.flatMap(({ event_id, completed_at, ...row }) => {
    const event = briefs.find(({ id }) => id === event_id);
    return event ? [{ event, ...row, completed_at: completed_at?.toISOString() ?? null }] : [];
  });
  return { ...found, items };
}
