import Type, { type Static } from 'typebox';
import type { Db, Tx } from '../../db/database.ts';
import { describeSchema } from '../../shared/describe.ts';
import { common } from '../../shared/errors.ts';
import { DateTime, Id, Nullable } from '../../shared/schema.ts';
import { lockCommentator } from '../store.ts';

/** Maximum number of talking points per event. */
export const mostPoints = 30;

export const TalkingPoint = Type.Object({
  id: Id,
  event_id: Id,
  text: Type.String(),
  done_at: Nullable(DateTime),
  created_at: DateTime,
});
describeSchema(TalkingPoint, 'TalkingPoint', "Something that an event's commentator plans to say.", {
  event_id: 'ID of the event to talk about.',
  text: 'Text as the commentator wrote it.',
  done_at: 'Time it was checked off. Null until then.',
  created_at: 'Time it was added.',
});
export type TalkingPointView = Static<typeof TalkingPoint>;

/** The talking points of an event, oldest first; with `id`, only that one. */
export async function readPoints(db: Db | Tx, eventId: string, id?: string): Promise<TalkingPointView[]> {
  const rows = await db
    .selectFrom('event_talking_points')
    .select(['id', 'event_id', 'text', 'done_at', 'created_at'])
    .where('event_id', '=', eventId)
    .$if(id !== undefined, (each) => each.where('id', '=', id ?? ''))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ done_at, created_at, ...row }) => ({
    ...row,
    done_at: done_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  }));
}

/** Checks that commentators can see an event. @throws 404 */
export async function requireVisibleEvent(db: Db | Tx, id: string): Promise<{ commentator_id: string | null }> {
  const event = await db
    .selectFrom('events')
    .select('commentator_id')
    .where('id', '=', id)
    .where('kind', '=', 'stake_event')
    .where('hidden', '=', false)
    .where('state', '<>', 'draft')
    .executeTakeFirst();
  if (!event) throw common.notFound();
  return event;
}

/** Locks an event so that its commentator can change its talking points. Refuses everyone else. @throws 403, 404 */
export async function openPoints(tx: Tx, eventId: string, userId: string): Promise<void> {
  await lockCommentator(tx, userId);
  const { commentator_id } = await requireVisibleEvent(tx, eventId);
  if (commentator_id !== userId)
    throw common.forbidden(undefined, 'Only the commentator of this event can do this. Claim it first.');
}

/** The event of a talking point that this commentator can change. @throws 403, 404 */
export async function openPoint(tx: Tx, id: string, userId: string): Promise<string> {
  const row = await tx.selectFrom('event_talking_points').select('event_id').where('id', '=', id).executeTakeFirst();
  if (!row) throw common.notFound();
  await openPoints(tx, row.event_id, userId);
  return row.event_id;
}
