import Type from 'typebox';
import type { App } from '../../../app.ts';
import { staffOrigin } from '../../../events/lifecycle/origin.ts';
import { policy } from '../../../http/policy.ts';
import { moneyRoute } from '../../../http/route.ts';
import { DateTime, Id, PositiveCents } from '../../../shared/schema.ts';
import { Bounty, PlayEventParams } from '../../schemas.ts';
import { createBounty } from '../bounties.ts';

export function bountyCreateRoute(app: App): void {
  moneyRoute(app, {
    operationId: 'admin.events.bounty_create',
    method: 'POST',
    url: '/admin/v1/events/:id/bounties',
    summary: 'Offers a reward for beating a team. Reserved at once, paid with the event, and returned when it expires.',
    policy: policy.freshStaff('event_manager', 'admin'),
    fields: {
      id: 'Event ID.',
      event_team_id: 'Team to beat.',
      amount: 'Reward in cents.',
      expires_at: 'Time until which a team can accept it.',
    },
    params: PlayEventParams,
    body: Type.Object({ event_team_id: Id, amount: PositiveCents, expires_at: DateTime }),
    response: Bounty,
    handler: (ctx, tx) =>
      createBounty(tx, staffOrigin(ctx, 'staff', 'admin.events.bounty_create'), ctx.params.id, {
        teamId: ctx.body.event_team_id,
        amount: ctx.body.amount,
        expiresAt: new Date(ctx.body.expires_at),
      }),
  });
}
