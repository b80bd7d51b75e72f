import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { type EventState, over } from '../lifecycle/machine.ts';
import { isPlanned, type LockReason, lockReason } from './rules.ts';

export interface TeamEvents {
  planned: number;
  lock: { reason: LockReason; event_id: string; event_name: string; start_date: Date } | null;
}

/** A league team's planned events, and the event that currently locks its roster. */
export async function eventsOfTeam(db: Db | Tx, teamId: string, now: Date, lockMinutes: number): Promise<TeamEvents> {
  const { rows } = await sql<{ id: string; name: string; state: EventState; start_date: Date }>`
    select e.id, e.name, e.state, e.start_date from events e where e.state <> all(${over})
      and exists (select from event_teams t where t.event_id = e.id and t.league_team_id = ${teamId}
        and t.status not in ('withdrawn', 'dq'))
    order by e.start_date, e.id`.execute(db);
  const [lock] = rows.flatMap(({ id, name, ...event }) => {
    const reason = lockReason(event, now, lockMinutes);
    return reason === null ? [] : [{ reason, event_id: id, event_name: name, start_date: event.start_date }];
  });
  return { planned: rows.filter(isPlanned).length, lock: lock ?? null };
}

export interface OpenOffer {
  id: string;
  team_id: string;
  team_name: string;
  user_id: string;
  created_at: Date;
  expires_at: Date;
}

/** Open offers of a team, or to a person in a league, oldest first. */
export async function openOffers(
  db: Db | Tx,
  of: { teamId: string } | { userId: string; leagueId: string },
): Promise<OpenOffer[]> {
  return db
    .selectFrom('roster_offers as o')
    .innerJoin('league_teams as t', 't.id', 'o.league_team_id')
    .select(['o.id', 't.id as team_id', 't.name as team_name', 'o.user_id', 'o.created_at', 'o.expires_at'])
    .where('o.state', '=', 'open')
    .where('o.expires_at', '>', sql<Date>`app_now()`)
    .where((is) =>
      'teamId' in of
        ? is('t.id', '=', of.teamId)
        : is.and([is('o.user_id', '=', of.userId), is('t.league_id', '=', of.leagueId)]),
    )
    .orderBy('o.created_at')
    .orderBy('o.id')
    .execute();
}

/** Number of lineup places in a league: the smallest team size of its mode. */
export async function lineupSize(db: Db | Tx, leagueId: string): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    select (select min(size) from unnest(m.team_sizes) size)::int as size
    from leagues l join game_modes m on m.id = l.game_mode_id where l.id = ${leagueId}`.execute(db);
  return rows[0]?.size ?? 1;
}
