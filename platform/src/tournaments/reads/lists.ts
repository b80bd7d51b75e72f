import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { type PageRequest, page, pageRange } from '../../shared/page.ts';
import type { EventFilter } from '../schemas.ts';
import { playEventViews } from './events.ts';

/** Upcoming and running events that everyone can see, running ones first. */
export function activeEvents(db: Db, viewerId: string | null, query: EventFilter) {
  const game = query.game_id === undefined ? sql`true` : sql`e.game_id = ${query.game_id}`;
  const kind = query.kind === undefined ? sql`true` : sql`e.kind = ${query.kind}`;
  const open = query.open ? sql`e.state in ('registration', 'postponed')` : sql`true`;
  const from = query.from === undefined ? sql`true` : sql`e.start_date >= ${query.from}`;
  const to = query.to === undefined ? sql`true` : sql`e.start_date < ${query.to}`;
  return listed(
    db,
    viewerId,
    query,
    sql`${game} and ${kind} and ${open} and ${from} and ${to} and not e.hidden and e.state in ('scheduled', 'registration', 'check_in', 'locked', 'live', 'postponed')`,
    sql`e.state = 'live' desc, e.start_date, e.id`,
  );
}

/** Events that the person is registered for: upcoming ones first, soonest first, then finished ones. */
export function registeredEvents(db: Db, userId: string, query: PageRequest) {
  const open = sql`e.state in ('scheduled', 'registration', 'check_in', 'locked', 'live', 'postponed')`;
  return listed(
    db,
    userId,
    query,
    sql`exists (select from event_team_members m where m.event_id = e.id and m.user_id = ${userId})`,
    sql`${open} desc, case when ${open} then e.start_date end, e.start_date desc, e.id`,
  );
}

/** Events in which a team has invited the person, and private events that have the person on their invite list. */
export function invitedEvents(db: Db, userId: string, query: PageRequest) {
  return listed(
    db,
    userId,
    query,
    sql`e.state in ('registration', 'check_in', 'postponed')
      and not exists (select from event_team_members m where m.event_id = e.id and m.user_id = ${userId})
      and (exists (select from event_invites i where i.event_id = e.id and i.user_id = ${userId} and i.state = 'open')
        or exists (select from tournament_invite_list_users l where l.list_id = e.invite_list_id and l.user_id = ${userId}))`,
    sql`e.start_date, e.id`,
  );
}

async function listed(
  db: Db,
  viewerId: string | null,
  query: PageRequest,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
) {
  const { offset, limit } = pageRange(query);
  const { rows } = await sql<{ id: string }>`
    select e.id from events e where e.kind <> 'stake_event' and e.state <> 'draft' and ${where}
    order by ${order} offset ${offset} limit ${limit}`.execute(db);
  const found = page(rows, query);
  const ids = found.items.map((row) => row.id);
  return { ...found, items: await playEventViews(db, ids, viewerId) };
}

/**
 * The event that clients should open for the person, because they check in to it or play in it. Null if there is none.
 */
export async function activeEventId(db: Parameters<typeof playEventViews>[0], userId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select e.id from event_team_members m join events e on e.id = m.event_id join event_teams t on t.id = m.event_team_id
    where m.user_id = ${userId} and e.kind <> 'stake_event' and e.state in ('check_in', 'locked', 'live')
      and t.status in ('registered', 'checked_in', 'active')
    order by e.state = 'live' desc, e.start_date, e.id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}
