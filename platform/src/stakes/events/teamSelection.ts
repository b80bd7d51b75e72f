import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Db, Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import type { Config } from '../../shared/config.ts';
import { common } from '../../shared/errors.ts';
import { isSetOfEvent } from './eventSets.ts';
import type { TeamSelectionSchema } from './teamSelectionSchemas.ts';

type Selection = Static<typeof TeamSelectionSchema>;

interface Seat {
  event_team_id: string;
  locksAt: Date;
}

/** A player's selection for an event, hidden from others until the event locks. @throws 404 */
export async function teamSelection(db: Db | Tx, config: Config, userId: string, eventId: string): Promise<Selection> {
  const seat = await readSeat(db, config, userId, eventId);
  const chosen = await db
    .selectFrom('partner_team_selections')
    .select(['element_ids', 'chosen_at', 'by_default'])
    .where('event_team_id', '=', seat.event_team_id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    event_id: eventId,
    event_team_id: seat.event_team_id,
    locks_at: seat.locksAt.toISOString(),
    locked: seat.locksAt <= (await appNow(db)),
    sets: await readSets(db, eventId),
    element_ids: chosen?.element_ids ?? [],
    chosen_at: chosen?.chosen_at.toISOString() ?? null,
    by_default: chosen?.by_default ?? false,
  };
}

/**
 * Saves a player's selection for an event, which can be changed until it locks. @throws 404, 1002 after the lock, 1000
 * for unavailable options
 */
export async function selectTeam(
  tx: Tx,
  config: Config,
  userId: string,
  input: { event_id: string; element_ids: string[] },
): Promise<Selection> {
  const before = await teamSelection(tx, config, userId, input.event_id);
  if (before.locked) throw common.notAllowedNow({ locked_at: before.locks_at }, 'Your selection is locked.');
  const ids = [...new Set(input.element_ids)];
  const offered = before.sets.flatMap(({ elements }) => elements.map(({ id }) => id));
  if (ids.some((id) => !offered.includes(id)))
    throw common.validation({}, 'This isn’t one of the options.', 'element_ids');
  const chosen = { element_ids: ids, chosen_at: await appNow(tx) };
  await tx
    .insertInto('partner_team_selections')
    .values({ event_team_id: before.event_team_id, user_id: userId, event_id: input.event_id, ...chosen })
    .onConflict((conflict) => conflict.columns(['event_team_id', 'user_id']).doUpdateSet(chosen))
    .execute();
  return teamSelection(tx, config, userId, input.event_id);
}

async function readSeat(db: Db | Tx, config: Config, userId: string, eventId: string): Promise<Seat> {
  const row = await db
    .selectFrom('event_team_members as m')
    .innerJoin('events as e', 'e.id', 'm.event_id')
    .select(['m.event_team_id', 'e.start_date'])
    .where('m.event_id', '=', eventId)
    .where('m.user_id', '=', userId)
    .where('m.slot', '=', 'lineup')
    .executeTakeFirst();
  if (!row) throw common.notFound({}, 'You don’t play in this event.');
  const lead = config.stakes.selectionMinutes * 60_000;
  return { ...row, locksAt: new Date(row.start_date.getTime() - lead) };
}

async function readSets(db: Db | Tx, eventId: string): Promise<Selection['sets']> {
  const { rows } = await sql<Selection['sets'][number]>`
    select s.id, s.name, s.kind, coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name) order by x.position)
      from elements x where x.element_set_id = s.id), '[]') as elements
    from events e join element_sets s on ${isSetOfEvent} where e.id = ${eventId}
    order by s.position, s.id`.execute(db);
  return rows;
}
