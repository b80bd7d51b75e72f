import { requestMarket } from '../market/engine/requests.ts';
import { schedule, unschedule } from '../timers/timers.ts';
import type { Change } from './eventChange.ts';
import { delayOf } from './market/delay.ts';
import { endedBySign } from './market/incidents.ts';
import { closeIncidents, incidentsOf } from './market/pauses.ts';
import { isTrading } from './market/phases.ts';
import { limitsOf } from './market/settings.ts';
import { liveRound } from './store.ts';

/** Timer that fires when the referee has been silent for a while. Its reference is the event id. */
export const feedTimer = 'event.feed';
/**
 * Timer that fires when the referee has been silent for so long that the event counts as abandoned. Its reference is
 * the event id.
 */
export const abandonTimer = 'event.abandoned';

const DELAY_ROWS = 9;

/** Records a signal from the referee. Resumes markets that waited for it and restarts the silence timers. */
export async function sign(change: Change): Promise<void> {
  const { tx, event } = change;
  event.seq += 1;
  event.feed_at = event.now;
  await closeIncidents(change, incidentsOf(event, endedBySign), 'The referee has reconnected.');
  const timer = { refId: event.id, version: event.seq };
  const after = (seconds: number) => new Date(event.now.getTime() + seconds * 1000);
  if (event.state !== 'live') {
    await unschedule(tx, feedTimer, event.id);
    await unschedule(tx, abandonTimer, event.id);
    return;
  }
  await schedule(tx, { ...timer, kind: abandonTimer, dueAt: after(event.settings.abandon_minutes * 60) });
  if (liveRound(event)) {
    await schedule(tx, { ...timer, kind: feedTimer, dueAt: after(event.settings.feed_silence_seconds) });
  } else await unschedule(tx, feedTimer, event.id);
}

/** Adjusts the in-play delay of the event's markets to the stream's lag, if it is known. */
export async function tuneDelay({ tx, event }: Change): Promise<void> {
  const rows = await tx
    .selectFrom('play_by_plays')
    .select(['stream_at', 'at'])
    .where('event_id', '=', event.id)
    .where('stream_at', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(DELAY_ROWS)
    .execute();
  const delay = delayOf(event.settings.delay_seconds, rows);
  for (const market of event.markets) {
    if (!isTrading(market.phase) || market.delay_ms === delay) continue;
    market.delay_ms = delay;
    await tx.updateTable('event_markets').set({ delay_ms: delay }).where('id', '=', market.id).execute();
    await requestMarket(tx, market.id, { type: 'limits', limits: limitsOf(event.settings), delay_ms: delay });
  }
}
