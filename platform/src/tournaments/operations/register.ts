import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { moneyRoute } from '../../http/route.ts';
import { paidGates } from '../../users/paidGate.ts';
import { playerOrigin } from '../playerChange.ts';
import { requireOwnTeam } from '../reads/ownTeam.ts';
import { registerTeam } from '../registration/register.ts';
import { OwnTeam, RegisterBody } from '../schemas.ts';
import { fields, params } from './common.ts';

export function registerRoute(app: App): void {
  const entering = policy.user({ money: true, feature: 'tournament' });
  moneyRoute(app, {
    operationId: 'play_events.register',
    method: 'POST',
    url: '/api/v1/play_events/:id/register',
    summary:
      'Registers the viewer or their team and puts the entry into escrow. If all places are taken, the team goes on the waitlist.',
    policy: entering,
    gate: paidGates.event,
    fields,
    params,
    body: RegisterBody,
    response: OwnTeam,
    handler: async (ctx, tx) => {
      const { name, teammate_user_ids, code } = ctx.body;
      await registerTeam(tx, playerOrigin(ctx, 'play_events.register'), ctx.params.id, {
        name: name ?? null,
        teammateIds: teammate_user_ids ?? [],
        code: code ?? null,
      });
      return requireOwnTeam(tx, ctx.params.id, ctx.userId);
    },
  });
}
