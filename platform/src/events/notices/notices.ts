import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import { enqueue, type JobHandler } from '../../jobs/jobs.ts';
import { notify } from '../../notifications/notify.ts';
import type { EventKind } from '../lifecycle/machine.ts';

export const eventNoticesJob = 'events.tell';
/** Users notified per transaction. */
const BATCH = 200;

/** The notification's title, and the text that is appended to the event's name. */
type Words = readonly [title: string, text: string] | null;

/**
 * Notifications to watchers and stakers for each kind of change. Null for frequent changes, for internal staff actions,
 * and for results, because each stake announces its own result.
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
  'event.team_added': ['Team added', 'has another team. Stakes placed before are refunded.'],
  'event.bench_changed': null,
  'event.lineup_changed': ['Lineup change', 'has a lineup change. Stakes placed on it stand.'],
  'event.lineup_refunded': ['Lineup change', 'has a new lineup. Stakes placed before are refunded.'],
  'event.market_open': null,
  'event.market_final': null,
  'event.objection': null,
  'event.objection_answered': null,
  'event.result_held': null,
  'event.markets_closed': null,
  'event.suspended': null,
  'event.resumed': null,
  'event.delay': null,
  'event.round_started': null,
  'event.round_final': null,
  'event.play_interval': null,
  'event.play_by_play': null,
  'event.corrected': null,
  'event.renamed': null,
  'event.picture_changed': null,
  'event.hidden': null,
  'event.shown': null,
  'event.team_registered': null,
  'event.team_waitlisted': null,
  'event.member_joined': null,
  'event.member_left': null,
  'event.invited': null,
  'event.invite_declined': null,
  'event.team_checked_in': null,
  'event.check_in_undone': null,
  'event.jersey': null,
  'event.announced': ['Announcement', 'has a new announcement.'],
  'event.split_proposed': null,
  'event.split_accepted': null,
  'event.team_changed': null,
  'event.team_disqualified': null,
  'event.team_reinstated': null,
  'event.reseeded': null,
  'event.bounty_created': null,
  'event.bounty_accepted': null,
};

/** Notifications to the members of all teams of a tournament or play event. */
const memberNotices: Readonly<Record<string, Words>> = {
  'event.check_in': ['Check-in is open', 'is open for check-in. Check in before it locks, or your team is removed.'],
  'event.locked': ['Your team is in', 'is about to start, and your team has a place.'],
  'event.live': ['Event started', 'has started.'],
  'event.announced': ['Announcement', 'has a new announcement.'],
  'event.completed': ['The result is in', 'is decided. Prizes are paid after the review.'],
  'event.cancelled': ['Event canceled', 'was canceled. Entries are refunded in full.'],
  'event.rescheduled': ['New start time', 'has a new start time. Check in again, or leave with a full refund.'],
};

/** Schedules notifications about a change to an event. They are sent after the commit. */
export async function notifyOfEvent(
  tx: Tx,
  event: { id: string; version: number; kind?: EventKind },
  type: string,
): Promise<void> {
  if (!wordsOf(event.kind ?? 'stake_event', type)) return;
  await enqueue(tx, eventNoticesJob, { eventId: event.id, version: event.version, type });
}

/**
 * Changes after which members must check in. Otherwise, they lose their place and their chance to win back the entry.
 */
const costsPlace: ReadonlySet<string> = new Set(['event.check_in', 'event.rescheduled']);

function wordsOf(kind: EventKind, type: string): Words {
  return (kind === 'stake_event' ? eventNotices[type] : memberNotices[type]) ?? null;
}

/** Sends the notifications in batches. After a crash, users who were already notified aren't notified again. */
export const notifyEventPeople: JobHandler<{ eventId: string; version: number; type: string }> = async (
  job,
  { db },
) => {
  const event = await db
    .selectFrom('events')
    .select(['kind', 'name', 'image_url'])
    .where('id', '=', job.eventId)
    .executeTakeFirst();
  const words = event ? wordsOf(event.kind, job.type) : null;
  if (!words || !event) return;
  const { rows } = await sql<{ user_id: string; member: boolean }>`
    select user_id, bool_or(member) as member from (
      select user_id, false as member from stake_watches where event_id = ${job.eventId}
      union all select user_id, false from stake_legs where event_id = ${job.eventId} and slot = 'lineup'
      union all select user_id, true from event_team_members
        where event_id = ${job.eventId} and ${event.kind !== 'stake_event'}
    ) people group by user_id order by user_id`.execute(db);
  for (let at = 0; at < rows.length; at += BATCH) {
    await withTransaction(db, async (tx) => {
      for (const { user_id: userId, member } of rows.slice(at, at + BATCH)) {
        notify(tx, {
          userId,
          category: 'events',
          title: words[0],
          body: `${event.name} ${words[1]}`,
          image: event.image_url,
          data: { active_event_id: job.eventId, ...(member && costsPlace.has(job.type) && { urgent: true }) },
          dedupeKey: `event:${job.eventId}:${job.version}`,
          once: true,
        });
      }
    });
  }
};
