import { schedule, unschedule } from '../../timers/timers.ts';
import { linkedAccount } from '../../twitch/store.ts';
import { streamFacts } from '../../users/facts/streamFacts.ts';
import { closeIncidents, incidentsOf } from '../market/pauses.ts';
import type { Change } from './eventChange.ts';

/** Timer that fires when an event's stream has been down for a while. Its reference is the event ID. */
export const streamTimer = 'event.stream_down';

/** The stream of an event, as last reported by Twitch. */
export interface EventStream {
  up: boolean;
  /** Time the stream was lost, if known. */
  downAt: Date;
}

/**
 * The event's stream. Null if no linked channel streams the event, because then no stream can be lost. A stream that
 * Twitch hasn't confirmed for `TWITCH_STALE_SECONDS` has been down since the last confirmation.
 */
export async function streamOf({ tx, event }: Change): Promise<EventStream | null> {
  if (!event.shoutcast || event.commentator_id === null) return null;
  const account = await linkedAccount(tx, event.commentator_id);
  if (account === null) return null;
  const up = await streamFacts.streamingLive(tx, event.commentator_id);
  return { up, downAt: (!up && account.live && account.checked_at) || event.now };
}

/**
 * Starts monitoring the stream of an event that has just gone live. A stream that isn't up yet has the usual time to
 * come up before the markets are suspended.
 */
export async function startStream(change: Change): Promise<void> {
  const stream = await streamOf(change);
  await unschedule(change.tx, streamTimer, change.event.id);
  if (stream && !stream.up) await loseStream(change, change.event.now);
  else await noteDown(change, null);
}

/** Records that the stream is down, and schedules the suspension. */
export async function loseStream(change: Change, downAt: Date): Promise<void> {
  const { tx, event } = change;
  await noteDown(change, downAt);
  const dueAt = new Date(downAt.getTime() + event.settings.stream_loss_seconds * 1000);
  await schedule(tx, { kind: streamTimer, refId: event.id, version: event.stage, dueAt });
}

/** Records that the stream is up. Returns whether this ended a suspension. */
export async function regainStream(change: Change): Promise<boolean> {
  const { tx, event } = change;
  await noteDown(change, null);
  await unschedule(tx, streamTimer, event.id);
  const lost = incidentsOf(event, ['stream']);
  if (lost.length === 0) return false;
  await closeIncidents(change, lost, 'The stream is back.');
  return true;
}

async function noteDown({ tx, event }: Change, downAt: Date | null): Promise<void> {
  if (event.stream_down_at?.getTime() === downAt?.getTime()) return;
  event.stream_down_at = downAt;
  await tx.updateTable('events').set({ stream_down_at: downAt }).where('id', '=', event.id).execute();
}
