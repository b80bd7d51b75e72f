import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { playerOrigin } from '../playerChange.ts';
import { proposeSplit } from '../registration/prizeSplit.ts';
import { OwnTeam, SplitBody } from '../schemas.ts';
import { changeOwnTeam, fields, params } from './common.ts';

export function prizeSplitRoute(app: App): void {
  route(app, {
    operationId: 'play_events.prize_split',
    method: 'POST',
    url: '/api/v1/play_events/:id/prize_split',
    summary: 'Proposes how the team shares its prize. All members must accept before the event locks.',
    policy: policy.user(),
    fields,
    params,
    body: SplitBody,
    response: OwnTeam,
    handler: (ctx) =>
      changeOwnTeam(ctx, (tx) =>
        proposeSplit(tx, playerOrigin(ctx, 'play_events.prize_split'), ctx.params.id, ctx.body.shares),
      ),
  });
}
