import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { withTransaction } from '../db/transaction.ts';
import { enqueue, type JobHandler } from '../jobs/jobs.ts';
import { notify } from '../notifications/notify.ts';

export const tellEventJob = 'events.tell';
/** People told in one transaction. */
const BATCH = 200;

/** Title, and what follows the event's name. */
type Words = readonly [title: string, text: string] | null;

/**
 * What those who watch an event or have stakes on it are told, by what happened to it. Null: nothing, for what happens
 * all the time, for staff's affairs, and for results, which each stake tells by itself.
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

/** Lets those who care know what happened to an event, after the commit. */
export async function tellEvent(tx: Tx, event: { id: string; version: number }, type: string): Promise<void> {
  if (!eventNotices[type]) return;
  await enqueue(tx, tellEventJob, { eventId: event.id, version: event.version, type });
}

/** Tells them, some at a time. Who was told before a crash is not told again. */
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
