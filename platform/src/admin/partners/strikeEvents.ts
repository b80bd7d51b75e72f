import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { EventLeague } from '../../events/schemas.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { readPartner } from '../../partners/store.ts';
import { eventsForStrikes } from '../../partners/strikes/event.ts';
import { describeSchema } from '../../shared/describe.ts';
import { common } from '../../shared/errors.ts';
import { DateTime, Id, itemsOf, Nullable } from '../../shared/schema.ts';
import { actorOf, staffAudit } from '../../staff/actor.ts';
import { partnerRoles } from './view.ts';

const KIND = 'admin.partners.strike_events';
const PartnerEvent = Type.Object({
  id: Id,
  name: Type.String(),
  start_date: DateTime,
  league: Nullable(EventLeague),
});
describeSchema(PartnerEvent, 'PartnerEvent', 'Event that a strike can be about.', {
  id: 'Event ID.',
  name: 'Name shown to players.',
  league: 'League in which a strike costs ranking points. Null for events outside of leagues.',
});
type PartnerEvent = Static<typeof PartnerEvent>;

export function strikeEventsRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'GET',
    url: '/admin/v1/partners/strikes/events',
    summary: 'The last 30 started events with a partner in one of their teams, newest first. Every view is logged.',
    policy: policy.staff(...partnerRoles),
    fields: { user_id: 'ID of the partner.' },
    query: Type.Object({ user_id: Id }),
    response: itemsOf(PartnerEvent),
    handler: (ctx) => {
      const { user_id: userId } = ctx.query;
      return withTransaction(ctx.deps.db, async (tx) => {
        if (!(await readPartner(tx, userId))) throw common.notFound();
        await staffAudit(tx, actorOf(ctx), { action: KIND, subjectType: 'user', subjectId: userId });
        const rows = await eventsForStrikes(tx, userId);
        const items = rows.map(
          ({ start_date, ...event }): PartnerEvent => ({
            ...event,
            start_date: start_date.toISOString(),
          }),
        );
        return { items };
      });
    },
  });
}
