import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { withTransaction } from '../db/transaction.ts';
import { enqueue, type JobHandler } from '../jobs/jobs.ts';
import { notify } from '../notifications/notify.ts';

export const tellEventJob = 'events.tell';
/** Users notified per transaction. */
const BATCH = 200;

/** Title, and the text after the event's name. */
type Words = readonly [title: string, text: string] | null;

/**
 * Notifications to watchers and stakers, by change. Null for frequent changes, internal staff actions, and results,
 * which each stake announces itself.
 */
export const eventNotices: Readonly<Record<string, Words>> = {
  'event.created': null,
  'event.draft': null,
  'event.scheduled': null,
  'event.registration': null,
  'event.check_in': null,
  'event.locked': null,
  'event.live': ['Event started', 'has started.'],
  'event.completed': null,
  'event.payout_pending': null,
  'event.paid': null,
  'event.payout_blocked': null,
  'event.cancelled': ['Event canceled', 'was canceled. Your stakes on it are refunded.'],
  'event.postponed': ['Postponed', 'was postponed.'],
  'event.rescheduled': ['Event rescheduled', 'has a new start time.'],
  'event.team_withdrawn': ['Team withdrew', 'continues without one of its teams.'],
  'event.lineup_changed': ['Lineup change', 'has a lineup change.'],
  'event.market_open': null,
  'event.market_final': null,
  'event.markets_closed': null,
  'event.suspended': null,
  'event.resumed': null,
  'event.round_started': null,
  'event.round_final': null,
  'event.play_interval': null,
  'event.play_by_play': null,
  'event.corrected': null,
};

/** Schedules notifications about a change to an event, sent after the commit. */
export async function tellEvent(tx: Tx, event: { id: string; version: number }, type: string): Promise<void> {
  if (!eventNotices[type]) return;
  await enqueue(tx, tellEventJob, { eventId: event.id, version: event.version, type });
}

/** Sends the notifications in groups. Users notified before a crash aren't notified again. */
export const tellEventPeople: JobHandler<{ eventId: string; version: number; type: string }> = async (job, { db }) => {
  const words = eventNotices[job.type];
  const event = await db
    .selectFrom('events')
    .select(['name', 'image_url'])
    .where('id', '=', job.eventId)
    .executeTakeFirst();
  if (!words || !event) return;
  const { rows } = await sql<{ user_id: string }>`
    select user_id from stake_watches where event_id = ${job.eventId}
    union select user_id from stake_legs where event_id = ${job.eventId} and slot = 'lineup'
    order by user_id`.execute(db);
  for (let at = 0; at < rows.length; at += BATCH) {
    await withTransaction(db, async (tx) => {
      for (const { user_id: userId } of rows.slice(at, at + BATCH)) {
        notify(tx, {
          userId,
          category: 'events',
          title: words[0],
          body: `${event.name} ${words[1]}`,
          image: event.image_url,
          data: { active_event_id: job.eventId },
          dedupeKey: `event:${job.eventId}:${job.version}`,
          once: true,
        });
      }
    });
  }
};
