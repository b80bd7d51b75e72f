import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { TimerHandler } from '../../timers/timers.ts';
import { openIncident } from '../market/pauses.ts';
import { tuneDelay } from '../market/tuneDelay.ts';
import { finish, openChange } from './change.ts';
import type { Origin } from './eventChange.ts';
import { loseStream, regainStream, streamOf } from './streamLoss.ts';

/** Streams of live events (docs/domain/markets.md#lost-streams). */

const platform: Origin = { userId: null, actor: 'platform', action: 'event.stream' };

/** Handles a commentator's channel going live or offline, for the live events they stream. */
export async function followStream(db: Db, userId: string): Promise<void> {
  for (const id of await liveEventsOf(db, userId)) await followEvent(db, id);
}

/**
 * Handles every live event that missed a status change of its stream because Twitch stopped responding, a commentator
 * was assigned, or the platform crashed after storing the status.
 */
export async function followStreams(db: Db, staleSeconds: number): Promise<void> {
  const confirmed = sql<boolean>`a.live and a.checked_at >= app_now() - ${staleSeconds} * interval '1 second'`;
  const events = await db
    .selectFrom('events as e')
    .innerJoin('twitch_accounts as a', 'a.user_id', 'e.commentator_id')
    .select('e.id')
    .where('a.state', '=', 'linked')
    .where('e.shoutcast', '=', true)
    .where('e.state', '=', 'live')
    .where(sql<boolean>`(e.stream_down_at is null) <> coalesce(${confirmed}, false)`)
    .orderBy('e.id')
    .execute();
  for (const { id } of events) await followEvent(db, id);
}

/** Adjusts the in-play delay of the live events that a commentator streams to the measured delay of their channel. */
export async function followDelay(db: Db, userId: string): Promise<void> {
  for (const id of await liveEventsOf(db, userId)) {
    await withTransaction(db, async (tx) => {
      const change = await openChange(tx, { ...platform, action: 'event.delay' }, id);
      if (change.event.state === 'live' && (await tuneDelay(change))) await finish(change, 'event.delay');
    });
  }
}

async function liveEventsOf(db: Db, userId: string): Promise<string[]> {
  const events = await db
    .selectFrom('events')
    .select('id')
    .where('commentator_id', '=', userId)
    .where('shoutcast', '=', true)
    .where('state', '=', 'live')
    .orderBy('id')
    .execute();
  return events.map(({ id }) => id);
}

/**
 * Compares an event with its stream. A suspension that staff have ended isn't repeated until the stream has been up
 * again.
 */
function followEvent(db: Db, eventId: string): Promise<void> {
  return withTransaction(db, async (tx) => {
    const change = await openChange(tx, platform, eventId);
    const stream = change.event.state === 'live' ? await streamOf(change) : null;
    const wasUp = change.event.stream_down_at === null;
    if (!stream || stream.up === wasUp) return;
    if (!stream.up) await loseStream(change, stream.downAt);
    else if (await regainStream(change)) await finish(change, 'event.resumed');
  });
}

/** Suspends the markets when the stream has been down for too long. */
export const missStream: TimerHandler = async (tx, { refId, version }) => {
  const change = await openChange(tx, platform, refId);
  const { event } = change;
  if (event.stage !== version || event.state !== 'live' || event.stream_down_at === null) return;
  if ((await streamOf(change)) === null) return;
  await openIncident(change, { kind: 'stream' });
  await finish(change, 'event.suspended');
};
