import Type from 'typebox';
import type { App } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { playerOrigin } from '../playerChange.ts';
import { declineInvite } from '../registration/invites.ts';
import { DeclineBody } from '../schemas.ts';
import { fields, params } from './common.ts';

export function declineRoute(app: App): void {
  route(app, {
    operationId: 'play_events.decline',
    method: 'POST',
    url: '/api/v1/play_events/:id/decline',
    summary: 'Declines an invitation to a team.',
    policy: policy.user(),
    fields: { ...fields, declined: 'Always true.' },
    params,
    body: DeclineBody,
    response: Type.Object({ declined: Type.Boolean() }),
    handler: (ctx) =>
      withTransaction(ctx.deps.db, async (tx) => {
        const origin = playerOrigin(ctx, 'play_events.decline');
        await declineInvite(tx, origin, ctx.params.id, ctx.body.event_team_id);
        return { declined: true };
      }),
  });
}
