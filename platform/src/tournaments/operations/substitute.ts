import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { playerOrigin } from '../playerChange.ts';
import { substitute } from '../registration/substitute.ts';
import { OwnTeam, SubstituteBody } from '../schemas.ts';
import { changeOwnTeam, fields, params } from './common.ts';

export function substituteRoute(app: App): void {
  route(app, {
    operationId: 'play_events.substitute',
    method: 'POST',
    url: '/api/v1/play_events/:id/substitute',
    summary: "Swaps a substitute into the lineup, from the lock until the team's next match starts.",
    policy: policy.user(),
    fields,
    params,
    body: SubstituteBody,
    response: OwnTeam,
    handler: (ctx) =>
      changeOwnTeam(ctx, (tx) => {
        const { bench_user_id: benchUserId, lineup_user_id: lineupUserId } = ctx.body;
        const origin = playerOrigin(ctx, 'play_events.substitute');
        return substitute(tx, origin, ctx.params.id, { benchUserId, lineupUserId });
      }),
  });
}
