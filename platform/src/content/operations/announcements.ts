import Type from 'typebox';
import type { App } from '../../app.ts';
import { checkReadable } from '../../events/readable.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { Id, itemsOf } from '../../shared/schema.ts';
import { Announcement, eventAnnouncements, siteAnnouncements } from '../announcements.ts';

export function announcementsRoute(app: App): void {
  route(app, {
    operationId: 'content.announcements',
    method: 'GET',
    url: '/api/v1/announcements',
    summary: 'Site-wide announcements or, with `event_id`, those about an event.',
    policy: policy.optional(),
    fields: { event_id: 'Event ID. Not found when the viewer has no access to the event.' },
    query: Type.Object({ event_id: Type.Optional(Id) }),
    response: itemsOf(Announcement),
    handler: async ({ deps, session, query }) => {
      if (query.event_id === undefined) return { items: await siteAnnouncements(deps, session?.userId ?? null) };
      await checkReadable(deps.db, query.event_id, session);
      return { items: await eventAnnouncements(deps.db, query.event_id) };
    },
  });
}
