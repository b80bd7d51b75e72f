import type { Db, Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { newId } from '../../shared/ids.ts';

/** Maximum number of announcements listed per event. */
const MOST = 50;

export interface EventAnnouncement {
  id: string;
  event_id: string;
  event_name: string;
  description: string;
  pinned: boolean;
  created_by: string | null;
  created_at: Date;
}

/** Announcements about an event, the pinned one first, then the newest. */
export function listEventAnnouncements(db: Db | Tx, eventId: string): Promise<EventAnnouncement[]> {
  return db
    .selectFrom('event_announcements as a')
    .innerJoin('events as e', 'e.id', 'a.event_id')
    .select(['a.id', 'a.event_id', 'e.name as event_name', 'a.description', 'a.pinned', 'a.created_by', 'a.created_at'])
    .where('a.event_id', '=', eventId)
    .orderBy('a.pinned', 'desc')
    .orderBy('a.id', 'desc')
    .limit(MOST)
    .execute();
}

/** Stores an announcement about an event and returns it. Pinning one unpins the one that was pinned before. */
export async function addEventAnnouncement(
  tx: Tx,
  event: { id: string; name: string },
  input: { description: string; pinned: boolean; staffId: string },
): Promise<EventAnnouncement> {
  if (input.pinned) {
    await tx
      .updateTable('event_announcements')
      .set({ pinned: false })
      .where('event_id', '=', event.id)
      .where('pinned', '=', true)
      .execute();
  }
  const stored = await tx
    .insertInto('event_announcements')
    .values({
      id: newId(),
      event_id: event.id,
      description: input.description,
      pinned: input.pinned,
      created_by: input.staffId,
      created_at: await appNow(tx),
    })
    .returning(['id', 'event_id', 'description', 'pinned', 'created_by', 'created_at'])
    .executeTakeFirstOrThrow();
  return { ...stored, event_name: event.name };
}
