import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { playerOrigin } from '../playerChange.ts';
import { invitePeople } from '../registration/invites.ts';
import { InvitesBody, OwnTeam } from '../schemas.ts';
import { changeOwnTeam, fields, params } from './common.ts';

export function invitesRoute(app: App): void {
  route(app, {
    operationId: 'play_events.invites',
    method: 'POST',
    url: '/api/v1/play_events/:id/invites',
    summary: "Invites users to the viewer's team. Invitations last until the event locks.",
    policy: policy.user({ feature: 'tournament' }),
    fields,
    params,
    body: InvitesBody,
    response: OwnTeam,
    handler: (ctx) =>
      changeOwnTeam(ctx, (tx) =>
        invitePeople(tx, playerOrigin(ctx, 'play_events.invites'), ctx.params.id, ctx.body.user_ids),
      ),
  });
}
