import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { Params } from './conversationsCommon.ts';
import { AdminConversation } from './schemas.ts';
import { closeCase } from './thread.ts';

export function closeRoute(app: App): void {
  route(app, {
    operationId: 'admin.conversations.close',
    method: 'POST',
    url: '/admin/v1/conversations/:id/close',
    summary: 'Closes a support case and sends the user a satisfaction survey.',
    policy: policy.staff('support', 'moderator', 'admin'),
    fields: { id: "ID of the case's conversation." },
    params: Params,
    response: AdminConversation,
    handler: closeCase,
  });
}
