import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { penalize } from '../../events/ranking/penalty.ts';
import { common } from '../../shared/errors.ts';
import { rankingPenalty } from './rules.ts';
import type { Strike } from './store.ts';

/** An event that a strike can refer to. */
export interface StrikeEventRow {
  id: string;
  name: string;
  start_date: Date;
  league: { id: string; name: string } | null;
}

const LISTED = 30;

/**
 * A person's past events, latest first. Includes events in which they were a substitute, because someone who didn't
 * show up may have been replaced.
 */
export async function eventsForStrikes(db: Db | Tx, userId: string, eventId?: string): Promise<StrikeEventRow[]> {
  const { rows } = await sql<StrikeEventRow>`
    select e.id, e.name, e.start_date,
      case when l.id is not null then jsonb_build_object('id', l.id, 'name', l.name) end as league
    from events e left join leagues l on l.id = e.league_id
    where e.kind = 'stake_event' and e.start_date <= app_now()
      and exists (select from event_team_members m where m.event_id = e.id and m.user_id = ${userId})
      and (${eventId ?? null}::uuid is null or e.id = ${eventId ?? null})
    order by e.start_date desc, e.id limit ${LISTED}`.execute(db);
  return rows;
}

/**
 * Checks the event of a new strike by staff. The partner is locked.
 * @throws 1000 for events the partner wasn't part of, 1007 for a repeated strike
 */
export async function requireStrikeEvent(
  tx: Tx,
  { userId, categoryId, eventId }: { userId: string; categoryId: string; eventId: string },
): Promise<void> {
  const [event] = await eventsForStrikes(tx, userId, eventId);
  if (!event) throw common.validation(undefined, 'The partner wasn’t in a team of that event.', 'event_id');
  const known = await tx
    .selectFrom('partner_strikes')
    .select('id')
    .where('user_id', '=', userId)
    .where('category_id', '=', categoryId)
    .where('event_id', '=', eventId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (known) throw common.duplicate(undefined, 'The partner already has this strike for that event.', 'event_id');
}

/**
 * Deducts the ranking points that a new strike costs in its event's league. Returns the text to tell the partner, if
 * any.
 */
export async function penalizeFor(tx: Tx, strike: Strike): Promise<string | null> {
  const { id: strikeId, user_id: userId, event_id: eventId, text: reason, created_by: by } = strike;
  const points = rankingPenalty(strike);
  if (points === 0 || eventId === null) return null;
  const league = await tx
    .selectFrom('events as e')
    .innerJoin('leagues as l', 'l.id', 'e.league_id')
    .select(['l.id', 'l.name'])
    .where('e.id', '=', eventId)
    .executeTakeFirst();
  if (!league) return null;
  await penalize(tx, { strikeId, leagueId: league.id, userId, points, reason, by });
  return `You lose ${points} ranking points in ${league.name}.`;
}
