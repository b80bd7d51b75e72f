import Type, { type Static } from 'typebox';
import type { App } from '../../../app.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { finish, openChange } from '../../../events/lifecycle/change.ts';
import { staffOrigin } from '../../../events/lifecycle/origin.ts';
import { causeOf, lockPeople } from '../../../events/roster/people.ts';
import { pickUpPlayer } from '../../../events/roster/pickUp.ts';
import { EventParams, MatchEvent } from '../../../events/schemas.ts';
import { policy } from '../../../http/policy.ts';
import { type Ctx, route } from '../../../http/route.ts';
import { describeSchema } from '../../../shared/describe.ts';
import { Id, Nullable } from '../../../shared/schema.ts';
import { teamManagers } from '../roles.ts';
import { EventReason } from '../schemas.ts';

const KIND = 'admin.events.partner_pickup';

const Body = Type.Object({ user_id: Id, pickup_user_id: Id, reason: Type.Optional(Nullable(EventReason)) });
describeSchema(Body, 'EventPickupBody', '', {
  user_id: 'ID of a member of the team that the user joins.',
  pickup_user_id: 'ID of the user who joins the bench.',
  reason: 'Reason. Required once the teams are locked.',
});

export function partnerPickupRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/events/:id/partners/event_pickup',
    summary: "Adds a user to the bench of a member's team, for this event only. Stakes stay valid.",
    policy: policy.staff(...teamManagers),
    fields: { id: 'Event ID.' },
    params: EventParams,
    body: Body,
    response: MatchEvent,
    handler: pickUp,
  });
}

/** @throws 404, 1000, 1002, 1004 */
function pickUp(ctx: Ctx<{ id: string }, unknown, Static<typeof Body>>) {
  const { user_id: userId, pickup_user_id: pickupId, reason } = ctx.body;
  return withTransaction(ctx.deps.db, async (tx) => {
    await lockPeople(tx, [pickupId], 'pickup_user_id');
    const change = await openChange(tx, staffOrigin(ctx, 'staff', KIND, reason ?? undefined), ctx.params.id);
    await pickUpPlayer(change, userId, pickupId, causeOf(change, reason));
    return finish(change, 'event.bench_changed');
  });
}
