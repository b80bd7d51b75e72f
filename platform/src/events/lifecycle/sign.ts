import { schedule, unschedule } from '../../timers/timers.ts';
import { endedBySign } from '../market/incidents.ts';
import { closeIncidents, incidentsOf } from '../market/pauses.ts';
import { liveRound } from '../store.ts';
import type { Change } from './eventChange.ts';

/** Timer that fires when the referee has been silent for a while. Its reference is the event ID. */
export const feedTimer = 'event.feed';
/**
 * Timer that fires when the referee has been silent for so long that the event counts as abandoned. Its reference is
 * the event ID.
 */
export const abandonTimer = 'event.abandoned';

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
