import type { App } from '../../../app.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { staffOrigin } from '../../../events/lifecycle/origin.ts';
import { route } from '../../../http/route.ts';
import { InviteList, InviteListBody, saveInviteList } from '../inviteLists.ts';
import { organizers } from './common.ts';

const SAVE_LIST = 'admin.events.tournament_invite_list_save';

export function tournamentInviteListSaveRoute(app: App): void {
  route(app, {
    operationId: SAVE_LIST,
    method: 'POST',
    url: '/admin/v1/tournament_invite_lists',
    summary: 'Stores an invite list. A list with the same name is replaced.',
    policy: organizers,
    body: InviteListBody,
    response: InviteList,
    handler: (ctx) =>
      withTransaction(ctx.deps.db, (tx) => saveInviteList(tx, staffOrigin(ctx, 'staff', SAVE_LIST), ctx.body)),
  });
}
