import type { Db, Tx } from '../db/database.ts';
import { appNow } from '../db/transaction.ts';
import { eventBriefs } from '../events/view.ts';
import { common } from '../shared/errors.ts';
import { streamFacts } from '../users/facts/streamFacts.ts';
import { readPeople } from '../users/publicPerson.ts';
import { claimOf, liveWindow } from './rules.ts';
import type { CommentatorEventView } from './schemas.ts';

/** Refuses users who aren't commentators anymore. Waits for staff who are ending the role. @throws 403 */
export async function requireCommentator(tx: Tx, userId: string): Promise<void> {
  const row = await tx
    .selectFrom('commentators as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select('c.user_id')
    .where('c.user_id', '=', userId)
    .where('c.enabled', '=', true)
    .where('u.status', '=', 'enabled')
    .forShare('c')
    .executeTakeFirst();
  if (!row) throw common.forbidden(undefined, 'This isn’t a commentator account.');
}

/** Locks a commentator, so that two requests can't both take the last place for a file. @throws 403 */
export async function lockCommentator(tx: Tx, userId: string): Promise<void> {
  const row = await tx
    .selectFrom('commentators')
    .select('enabled')
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row?.enabled) throw common.forbidden(undefined, 'This isn’t a commentator account.');
}

/** Whether staff have made this person a commentator. */
export async function isCommentator(db: Db | Tx, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('commentators')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('enabled', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/** Events as this commentator sees them, in the order of `ids`. Unknown IDs are omitted. */
export async function commentatorEvents(
  db: Db | Tx,
  ids: readonly string[],
  userId: string,
): Promise<CommentatorEventView[]> {
  if (ids.length === 0) return [];
  const briefs = await eventBriefs(db, ids);
  const rows = await db
    .selectFrom('events as e')
    .leftJoin('event_claims as c', (join) =>
      join.onRef('c.event_id', '=', 'e.id').onRef('c.user_id', '=', 'e.commentator_id'),
    )
    .select(['e.id', 'e.league_id', 'e.start_date', 'e.commentator_id', 'c.claimed_at', 'c.live_at'])
    .where('e.id', 'in', ids)
    .execute();
  const people = await readPeople(
    db,
    rows.map(({ commentator_id }) => commentator_id),
  );
  const mine = rows.some(({ commentator_id }) => commentator_id === userId);
  const streaming = mine && (await streamFacts.streamingLive(db, userId));
  const waiting = await eventsWaitingForTeams(db, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const now = await appNow(db);
  return briefs.flatMap((event) => {
    const row = byId.get(event.id);
    if (!row) return [];
    const { from, until } = liveWindow(row.start_date);
    return {
      id: event.id,
      event,
      league_id: row.league_id,
      claim: claimOf(row.commentator_id, userId),
      assigned: row.commentator_id !== null && row.claimed_at === null,
      commentator: people.get(row.commentator_id ?? '') ?? null,
      live_since: row.live_at?.toISOString() ?? null,
      live_from: from.toISOString(),
      live_until: until.toISOString(),
      stream_live: streaming && row.commentator_id === userId,
      teams_ready: !waiting.has(event.id),
      server_time: now.toISOString(),
    };
  });
}

/** Returns the events that have a team that hasn't checked in. */
async function eventsWaitingForTeams(db: Db | Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('event_teams')
    .select('event_id')
    .distinct()
    .where('event_id', 'in', ids)
    .where('status', '=', 'registered')
    .execute();
  return new Set(rows.map(({ event_id }) => event_id));
}

/** One event as this commentator sees it. @throws 404 */
export async function commentatorEvent(db: Db | Tx, id: string, userId: string): Promise<CommentatorEventView> {
  const [event] = await commentatorEvents(db, [id], userId);
  if (!event) throw common.notFound();
  return event;
}

/**
 * Removes all claims on an event whose commentator was replaced, so that an old claim doesn't take effect again later.
 */
export async function clearClaims(tx: Tx, eventId: string): Promise<void> {
  await tx.deleteFrom('event_claims').where('event_id', '=', eventId).execute();
}
