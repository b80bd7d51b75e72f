import Type from 'typebox';
import type { App } from '../../../app.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { promotedGroups } from '../../../events/promotion/promos.ts';
import { orderPromotedEvents } from '../../../events/promotion/promoted.ts';
import { EventParams, PromotedGroup } from '../../../events/schemas.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { common } from '../../../shared/errors.ts';
import { Id } from '../../../shared/schema.ts';
import { actorOf, staffAudit } from '../../../staff/actor.ts';

const KIND = 'admin.stakes.promoted_order';

export function orderPromotedRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/stakes/promoted_events/:id/order',
    summary:
      'Changes the order of the events in a promoted group. Refused with code 1001 if the group has changed since then.',
    policy: policy.staff('event_manager', 'admin'),
    fields: { id: 'Group ID.', event_ids: 'IDs of all events that the group shows, in the new order.' },
    params: EventParams,
    body: Type.Object({ event_ids: Type.Array(Id, { minItems: 1, maxItems: 200 }) }),
    response: PromotedGroup,
    handler: (ctx) =>
      withTransaction(ctx.deps.db, async (tx) => {
        const { id } = ctx.params;
        const wanted = ctx.body.event_ids;
        await tx.selectFrom('promoted_groups').select('id').where('id', '=', id).forUpdate().execute();
        const [group] = await promotedGroups(tx, { id, all: true });
        if (!group) throw common.notFound();
        const before = group.event_ids;
        const same = new Set(wanted).size === wanted.length && wanted.length === before.length;
        if (!same || !wanted.every((one) => before.includes(one))) throw common.conflict({ event_ids: before });
        await orderPromotedEvents(tx, id, wanted);
        await staffAudit(tx, actorOf(ctx), {
          action: KIND,
          subjectType: 'promoted_group',
          subjectId: id,
          before: { event_ids: before },
          after: { event_ids: wanted },
        });
        return { ...group, event_ids: wanted };
      }),
  });
}
