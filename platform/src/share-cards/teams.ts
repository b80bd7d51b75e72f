import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { isReadable } from '../events/readable.ts';

export interface CardEvent {
  id: string;
  number: number;
  name: string;
  state: string;
  start_date: Date;
  game: string;
  league: string | null;
  /** Teams in their order in the event. `placement` is the final one. */
  teams: { id: string; name: string; placement: number | null }[];
}

/** Finds an event that anyone can see. Null if the event is a draft, hidden or unknown. */
export async function publicEvent(db: Db, id: string): Promise<CardEvent | null> {
  if (!(await isReadable(db, id, null))) return null;
  const { rows } = await sql<CardEvent>`
    select e.id, e.number::int as number, e.name, e.state, e.start_date, g.name as game, l.name as league,
      (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'placement', t.placement) order by t.position),
        '[]') from event_teams t where t.event_id = e.id) as teams
    from events e join games g on g.id = e.game_id left join leagues l on l.id = e.league_id
    where e.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Returns the names of the two teams. Null if there aren't exactly two. */
export function sidesOf({ teams }: Pick<CardEvent, 'teams'>): readonly [string, string] | null {
  const [a, b, more] = teams;
  return a && b && !more ? [a.name, b.name] : null;
}

export const nameOf = (event: CardEvent): string => sidesOf(event)?.join(' vs. ') ?? event.name;
