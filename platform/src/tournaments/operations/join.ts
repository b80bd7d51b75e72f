import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { moneyRoute } from '../../http/route.ts';
import { paidGates } from '../../users/paidGate.ts';
import { playerOrigin } from '../playerChange.ts';
import { requireOwnTeam } from '../reads/ownTeam.ts';
import { joinTeam } from '../registration/register.ts';
import { JoinTeamBody, OwnTeam } from '../schemas.ts';
import { fields, params } from './common.ts';

export function joinRoute(app: App): void {
  const entering = policy.user({ money: true, feature: 'tournament' });
  moneyRoute(app, {
    operationId: 'play_events.join',
    method: 'POST',
    url: '/api/v1/play_events/:id/join',
    summary:
      'Joins a team by its private code or an invitation and puts the entry into escrow. Substitutes pay nothing.',
    policy: entering,
    gate: paidGates.event,
    fields,
    params,
    body: JoinTeamBody,
    response: OwnTeam,
    handler: async (ctx, tx) => {
      const wish = { code: ctx.body.code ?? null, eventTeamId: ctx.body.event_team_id ?? null };
      await joinTeam(tx, playerOrigin(ctx, 'play_events.join'), ctx.params.id, wish);
      return requireOwnTeam(tx, ctx.params.id, ctx.userId);
    },
  });
}
