import type { Db } from '../db/database.ts';
import { withTransaction } from '../db/transaction.ts';
import { schedule, type TimerHandler, unschedule } from '../timers/timers.ts';
import { userFacts } from '../users/facts.ts';
import { finish, openChange } from './change.ts';
import type { Origin } from './eventChange.ts';
import { closeIncidents, incidentsOf, openIncident } from './market/pauses.ts';

/** Timer that fires when an event's stream has been down for a while. Its reference is the event id. */
export const streamTimer = 'event.stream_down';

const platform: Origin = { userId: null, actor: 'platform', action: 'event.stream' };

/**
 * Handles a commentator's channel going live or offline. While the stream is down, the markets of the live events they
 * stream are suspended.
 */
export async function followStream(db: Db, userId: string, live: boolean): Promise<void> {
  const events = await db
    .selectFrom('events')
    .select('id')
    .where('commentator_id', '=', userId)
    .where('shoutcast', '=', true)
    .where('state', '=', 'live')
    .orderBy('id')
    .execute();
  for (const { id } of events) {
    await withTransaction(db, async (tx) => {
      const change = await openChange(tx, platform, id);
      const { event } = change;
      if (live) {
        await unschedule(tx, streamTimer, id);
        const down = incidentsOf(event, ['stream']);
        if (down.length === 0) return;
        await closeIncidents(change, down, 'The stream is back.');
        await finish(change, 'event.resumed');
      } else {
        const dueAt = new Date(event.now.getTime() + event.settings.stream_loss_seconds * 1000);
        await schedule(tx, { kind: streamTimer, refId: id, version: event.stage, dueAt });
      }
    });
  }
}

/** Suspends the markets when the stream has been down for too long. */
export const missStream: TimerHandler = async (tx, { refId, version }) => {
  const change = await openChange(tx, platform, refId);
  const { event } = change;
  if (event.stage !== version || event.state !== 'live' || event.commentator_id === null) return;
  if (await userFacts().streamingLive(tx, event.commentator_id)) return;
  await openIncident(change, { kind: 'stream' });
  await finish(change, 'event.suspended');
};
