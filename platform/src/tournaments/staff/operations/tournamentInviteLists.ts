import type { App } from '../../../app.ts';
import { route } from '../../../http/route.ts';
import { itemsOf } from '../../../shared/schema.ts';
import { InviteList, listInviteLists } from '../inviteLists.ts';
import { organizers } from './common.ts';

export function tournamentInviteListsRoute(app: App): void {
  route(app, {
    operationId: 'admin.events.tournament_invite_lists',
    method: 'GET',
    url: '/admin/v1/tournament_invite_lists',
    summary: 'Invite lists of private events, by name.',
    policy: organizers,
    response: itemsOf(InviteList),
    handler: async (ctx) => ({ items: await listInviteLists(ctx.deps.db) }),
  });
}
