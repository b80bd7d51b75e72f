import Type, { type Static } from 'typebox';
import type { App } from '../../../app.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { finish, openChange } from '../../../events/lifecycle/change.ts';
import { staffOrigin } from '../../../events/lifecycle/origin.ts';
import { dropPlayer } from '../../../events/roster/drop.ts';
import { causeOf } from '../../../events/roster/people.ts';
import { EventParams, MatchEvent } from '../../../events/schemas.ts';
import { policy } from '../../../http/policy.ts';
import { type Ctx, route } from '../../../http/route.ts';
import { describeSchema } from '../../../shared/describe.ts';
import { Id, Nullable } from '../../../shared/schema.ts';
import { teamManagers } from '../roles.ts';
import { EventReason } from '../schemas.ts';

const KIND = 'admin.events.partner_drop';

const Body = Type.Object({ user_id: Id, drop_user_id: Id, reason: Type.Optional(Nullable(EventReason)) });
describeSchema(Body, 'EventDropBody', '', {
  user_id: 'ID of a member of the team that the user leaves.',
  drop_user_id: 'ID of the user who leaves the team.',
  reason: 'Reason. Required once the teams are locked.',
});

export function partnerDropRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/events/:id/partners/event_drop',
    summary:
      "Removes a user from a member's team, for this event only. Removing a lineup player counts as a lineup change.",
    policy: policy.staff(...teamManagers),
    fields: { id: 'Event ID.' },
    params: EventParams,
    body: Body,
    response: MatchEvent,
    handler: drop,
  });
}

/** @throws 404, 1000, 1002 */
function drop(ctx: Ctx<{ id: string }, unknown, Static<typeof Body>>) {
  const { user_id: userId, drop_user_id: dropId, reason } = ctx.body;
  return withTransaction(ctx.deps.db, async (tx) => {
    const change = await openChange(tx, staffOrigin(ctx, 'staff', KIND, reason ?? undefined), ctx.params.id);
    const inLineup = await dropPlayer(change, userId, dropId, causeOf(change, reason));
    if (!inLineup) return finish(change, 'event.bench_changed');
    return finish(change, change.refunded ? 'event.lineup_refunded' : 'event.lineup_changed');
  });
}
