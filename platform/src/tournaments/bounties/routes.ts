import Type from 'typebox';
import type { App } from '../../app.ts';
import { staffOrigin } from '../../events/origin.ts';
import { checkReadable } from '../../events/readable.ts';
import { policy } from '../../http/policy.ts';
import { moneyRoute, route } from '../../http/route.ts';
import { PageQuery, pageOf } from '../../shared/page.ts';
import { DateTime, Id, PositiveCents } from '../../shared/schema.ts';
import { playerOrigin } from '../playerChange.ts';
import { Bounty, PlayEventParams } from '../schemas.ts';
import { acceptBounty, createBounty } from './bounties.ts';
import { listBounties } from './store.ts';

export function bountyRoutes(app: App): void {
  route(app, {
    operationId: 'bounties.list',
    method: 'GET',
    url: '/api/v1/bounties',
    summary: 'Bounties of an event or of all events, open ones first.',
    policy: policy.optional(),
    fields: { event_id: 'Event. All listed events when omitted.' },
    query: Type.Object({ ...PageQuery.properties, event_id: Type.Optional(Id) }),
    response: pageOf(Bounty),
    handler: async ({ deps, query, session }) => {
      if (query.event_id !== undefined) await checkReadable(deps.db, query.event_id, session);
      return listBounties(deps.db, query);
    },
  });
  moneyRoute(app, {
    operationId: 'bounties.accept',
    method: 'POST',
    url: '/api/v1/bounties/:id/accept',
    summary: "Accepts a bounty for the viewer's team. Only the first team to accept can win it.",
    policy: policy.user({ feature: 'tournament' }),
    fields: { id: 'Bounty id.' },
    params: PlayEventParams,
    response: Bounty,
    handler: (ctx, tx) => acceptBounty(tx, playerOrigin(ctx, 'bounties.accept'), ctx.params.id),
  });
  moneyRoute(app, {
    operationId: 'admin.events.bounty_create',
    method: 'POST',
    url: '/admin/v1/events/:id/bounties',
    summary: 'Offers a reward for beating a team. Reserved at once, paid with the event, and returned when it expires.',
    policy: policy.freshStaff('event_manager', 'admin'),
    fields: {
      id: 'Event id.',
      event_team_id: 'Team to beat.',
      amount: 'Reward in cents.',
      expires_at: 'Until when a team can accept it.',
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
