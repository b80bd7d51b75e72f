import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { prematch } from '../../reads.ts';
import { MatchParams, PrematchSchema } from '../../schemas.ts';

export function prematchRoute(app: App): void {
  route(app, {
    operationId: 'matches.prematch',
    method: 'GET',
    url: '/api/v1/matches/:id/prematch',
    summary: 'Checklist, ready states and draw before the start. For participants only.',
    policy: policy.user(),
    fields: { id: 'Match ID.' },
    params: MatchParams,
    response: PrematchSchema,
    handler: (ctx) => prematch(ctx.deps.db, ctx.userId, ctx.params.id),
  });
}
