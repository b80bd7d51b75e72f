import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { itemsOf } from '../../shared/schema.ts';
import { requireOwnTeam } from '../reads/ownTeam.ts';
import { EventInvite } from '../schemas.ts';
import { fields, params } from './common.ts';

export function invitesListRoute(app: App): void {
  route(app, {
    operationId: 'play_events.invites_list',
    method: 'GET',
    url: '/api/v1/play_events/:id/invites',
    summary: "Invitations of the viewer's own team, newest first.",
    policy: policy.user(),
    fields,
    params,
    response: itemsOf(EventInvite),
    handler: async (ctx) => ({ items: (await requireOwnTeam(ctx.deps.db, ctx.params.id, ctx.userId)).invites }),
  });
}
