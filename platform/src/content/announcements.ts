import Type, { type Static } from 'typebox';
import type { Deps } from '../app.ts';
import type { Db } from '../db/database.ts';
import { type EventAnnouncement, listEventAnnouncements } from '../events/notices/announcements.ts';
import { describeSchema } from '../shared/describe.ts';
import { DateTime, Id, Nullable } from '../shared/schema.ts';
import { figuresOf, readRules } from './figures.ts';
import { fill } from './fill.ts';
import { audiencesOf, published } from './store.ts';

export const Announcement = Type.Object({
  id: Id,
  event_id: Nullable(Id),
  title: Type.String(),
  description: Type.String(),
  deeplink: Nullable(Type.String()),
  button_text: Nullable(Type.String()),
  pinned: Type.Boolean(),
  published_at: DateTime,
});
describeSchema(Announcement, 'Announcement', 'Site-wide announcement, or one about an event.', {
  event_id: 'ID of the event it is about. Null for site-wide announcements.',
  title: 'Headline. For announcements about an event, the name of the event.',
  description: 'Text. May be empty for site-wide announcements.',
  deeplink: 'Deep link target. Null when there is none.',
  button_text: 'Button label. Null when there is no button.',
  pinned: 'True when it is listed before the other announcements about its event.',
  published_at: 'Time of publication.',
});
export type Announcement = Static<typeof Announcement>;

/** Lists site-wide announcements whose audience includes the reader, most important first. */
export async function siteAnnouncements({ db, config }: Deps, userId: string | null): Promise<Announcement[]> {
  const audiences = await audiencesOf(db, userId);
  const rows = await published(db, 'announcement', audiences).orderBy('position').orderBy('id').execute();
  const figures = figuresOf(await readRules(db, config));
  return rows.map((row) => ({
    id: row.id,
    event_id: null,
    title: fill(row.title, figures),
    description: fill(row.summary, figures),
    deeplink: row.deeplink,
    button_text: row.button_text,
    pinned: false,
    published_at: row.publish_from.toISOString(),
  }));
}

/** Lists announcements about an event, the pinned one first, then the newest. */
export async function eventAnnouncements(db: Db, eventId: string): Promise<Announcement[]> {
  return (await listEventAnnouncements(db, eventId)).map(announcementView);
}

const announcementView = (row: EventAnnouncement): Announcement => ({
  id: row.id,
  event_id: row.event_id,
  title: row.event_name,
  description: row.description,
  deeplink: null,
  button_text: null,
  pinned: row.pinned,
  published_at: row.created_at.toISOString(),
});
