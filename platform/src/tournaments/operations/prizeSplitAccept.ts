import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { playerOrigin } from '../playerChange.ts';
import { acceptSplit } from '../registration/prizeSplit.ts';
import { OwnTeam } from '../schemas.ts';
import { changeOwnTeam, fields, params } from './common.ts';

export function prizeSplitAcceptRoute(app: App): void {
  route(app, {
    operationId: 'play_events.prize_split_accept',
    method: 'POST',
    url: '/api/v1/play_events/:id/prize_split/accept',
    summary: 'Accepts the proposed prize shares of the team.',
    policy: policy.user(),
    fields,
    params,
    response: OwnTeam,
    handler: (ctx) =>
      changeOwnTeam(ctx, (tx) => acceptSplit(tx, playerOrigin(ctx, 'play_events.prize_split_accept'), ctx.params.id)),
  });
}
