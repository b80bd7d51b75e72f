import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import { enqueue, type JobHandler } from '../../jobs/jobs.ts';
import { notify } from '../../notifications/notify.ts';
import { common } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import type { Event } from '../store.ts';

export const messageJob = 'events.message';
/** Users notified per transaction. */
const BATCH = 200;

/**
 * Everyone who takes part in an event: the members of its teams, and the watchers and stakers of a stake event.
 * Excludes members of teams that have left the event.
 */
export async function participants(db: Db | Tx, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u where u.status not in ('deleted', 'guest') and u.id in (
      select m.user_id from event_team_members m join event_teams t on t.id = m.event_team_id
        where m.event_id = ${eventId} and t.status not in ('withdrawn', 'dq')
      union select user_id from stake_watches where event_id = ${eventId}
      union select user_id from stake_legs where event_id = ${eventId} and slot = 'lineup')
    order by u.id`.execute(db);
  return rows.map((row) => row.id);
}

export interface NewMessage {
  title: string;
  body: string;
  authorId: string;
  /** Maximum number of messages per hour. */
  mostPerHour: number;
}

/**
 * Sends a message to everyone who takes part in a locked event, after the commit. Returns the number of recipients.
 * @throws 1002 if there are no recipients, 1013 after too many messages
 */
export async function sendMessage(tx: Tx, event: Event, wanted: NewMessage): Promise<number> {
  const { count } = await tx
    .selectFrom('event_messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('event_id', '=', event.id)
    .where('created_at', '>', new Date(event.now.getTime() - 3_600_000))
    .executeTakeFirstOrThrow();
  if (Number(count) >= wanted.mostPerHour) {
    throw common.rateLimited(
      { allowed: wanted.mostPerHour },
      `Staff sent ${wanted.mostPerHour} messages about this event within an hour. Nothing was sent. Try again later.`,
    );
  }
  const recipients = (await participants(tx, event.id)).length;
  if (recipients === 0) throw common.notAllowedNow({}, 'Nobody takes part in this event yet. Nothing was sent.');
  const id = newId();
  await tx
    .insertInto('event_messages')
    .values({
      id,
      event_id: event.id,
      title: wanted.title,
      body: wanted.body,
      recipients,
      created_by: wanted.authorId,
      created_at: event.now,
    })
    .execute();
  await enqueue(tx, messageJob, { messageId: id });
  return recipients;
}

/** Notifies the recipients in batches. After a crash, users who were already notified aren't notified again. */
export const deliverMessage: JobHandler<{ messageId: string }> = async ({ messageId }, { db }) => {
  const message = await db
    .selectFrom('event_messages as m')
    .innerJoin('events as e', 'e.id', 'm.event_id')
    .select(['m.event_id', 'm.title', 'm.body', 'e.image_url'])
    .where('m.id', '=', messageId)
    .executeTakeFirst();
  if (!message) return;
  const ids = await participants(db, message.event_id);
  for (let at = 0; at < ids.length; at += BATCH) {
    await withTransaction(db, async (tx) => {
      for (const userId of ids.slice(at, at + BATCH)) {
        notify(tx, {
          userId,
          category: 'events',
          title: message.title,
          body: message.body,
          image: message.image_url,
          data: { active_event_id: message.event_id },
          dedupeKey: `event-message:${messageId}`,
          once: true,
        });
      }
    });
  }
};
