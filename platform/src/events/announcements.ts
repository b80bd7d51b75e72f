import type { Db, Tx } from '../db/database.ts';
import { appNow } from '../db/transaction.ts';
import { newId } from '../shared/ids.ts';

/** Maximum number of announcements listed per event. */
const MOST = 50;

export interface EventAnnouncement {
  id: string;
  event_id: string;
  event_name: string;
  description: string;
  created_at: Date;
}

/** Announcements about an event, newest first. */
export function listEventAnnouncements(db: Db | Tx, eventId: string): Promise<EventAnnouncement[]> {
  return db
    .selectFrom('event_announcements as a')
    .innerJoin('events as e', 'e.id', 'a.event_id')
    .select(['a.id', 'a.event_id', 'e.name as event_name', 'a.description', 'a.created_at'])
    .where('a.event_id', '=', eventId)
    .orderBy('a.id', 'desc')
    .limit(MOST)
    .execute();
}

/** Stores an announcement about an event and returns it. */
export async function addEventAnnouncement(
  tx: Tx,
  event: { id: string; name: string },
  input: { description: string; staffId: string },
): Promise<EventAnnouncement> {
  const stored = await tx
    .insertInto('event_announcements')
    .values({
      id: newId(),
      event_id: event.id,
      description: input.description,
      created_by: input.staffId,
      created_at: await appNow(tx),
    })
    .returning(['id', 'event_id', 'description', 'created_at'])
    .executeTakeFirstOrThrow();
  return { ...stored, event_name: event.name };
}
