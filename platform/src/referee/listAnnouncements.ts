import type { App } from '../app.ts';
import { listEventAnnouncements } from '../events/notices/announcements.ts';
import { EventParams } from '../events/schemas.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { common } from '../shared/errors.ts';
import { itemsOf } from '../shared/schema.ts';
import { fields, StaffAnnouncement, withAuthors } from './announcements.ts';
import { readers } from './schemas.ts';

export function listAnnouncementsRoute(app: App): void {
  route(app, {
    operationId: 'referee.announcements_list',
    method: 'GET',
    url: '/admin/v1/referee/events/:id/announcements',
    summary: 'Announcements about an event with their authors, the pinned one first, then the newest.',
    policy: policy.staff(...readers),
    fields,
    params: EventParams,
    response: itemsOf(StaffAnnouncement),
    handler: async ({ deps: { db }, params: { id } }) => {
      const event = await db.selectFrom('events').select('id').where('id', '=', id).executeTakeFirst();
      if (!event) throw common.notFound();
      return { items: await withAuthors(db, await listEventAnnouncements(db, id)) };
    },
  });
}
