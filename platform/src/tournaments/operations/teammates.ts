import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { requireOwnTeam } from '../reads/ownTeam.ts';
import { OwnTeam } from '../schemas.ts';
import { fields, params } from './common.ts';

export function teammatesRoute(app: App): void {
  route(app, {
    operationId: 'play_events.teammates',
    method: 'GET',
    url: '/api/v1/play_events/:id/teammates',
    summary: "The viewer's own team with members, invitations and private code. Not allowed when not registered.",
    policy: policy.user(),
    fields,
    params,
    response: OwnTeam,
    handler: (ctx) => requireOwnTeam(ctx.deps.db, ctx.params.id, ctx.userId),
  });
}
