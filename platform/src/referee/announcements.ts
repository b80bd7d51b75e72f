import Type, { type Static } from 'typebox';
import type { Db, Tx } from '../db/database.ts';
import type { EventAnnouncement } from '../events/notices/announcements.ts';
import { describeSchema } from '../shared/describe.ts';
import { DateTime, Id, Nullable } from '../shared/schema.ts';
import { PublicPerson, readPeople } from '../users/publicPerson.ts';

export const fields = { id: 'Event ID.' };

export const StaffAnnouncement = Type.Object({
  id: Id,
  event_id: Id,
  description: Type.String(),
  pinned: Type.Boolean(),
  author: Nullable(PublicPerson),
  published_at: DateTime,
});
describeSchema(StaffAnnouncement, 'StaffAnnouncement', 'Announcement about an event, with its author, for staff.', {
  event_id: 'ID of the event it is about.',
  description: 'Text of the announcement, as players see it.',
  pinned: 'True when it is listed before the other announcements about its event.',
  author: 'Staff member who wrote it. Null for deleted accounts.',
  published_at: 'Time of publication.',
});
export type StaffAnnouncement = Static<typeof StaffAnnouncement>;

/** Announcements with their authors, in the order given. */
export async function withAuthors(db: Db | Tx, rows: readonly EventAnnouncement[]): Promise<StaffAnnouncement[]> {
  const authors = await readPeople(
    db,
    rows.map(({ created_by }) => created_by),
  );
  return rows.map((row) => ({
    id: row.id,
    event_id: row.event_id,
    description: row.description,
    pinned: row.pinned,
    author: authors.get(row.created_by ?? '') ?? null,
    published_at: row.created_at.toISOString(),
  }));
}
