import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { MessageSchema } from '../../schemas.ts';
import { supportScopes } from '../../scopes.ts';
import { deleteMessage } from '../change.ts';
import { MessageParams, sessionOf } from './common.ts';

export function deleteRoute(app: App): void {
  route(app, {
    operationId: 'messages.delete',
    method: 'DELETE',
    url: '/api/v1/messages/:id',
    summary: "Deletes one of the viewer's own messages. A placeholder remains.",
    policy: policy.user(supportScopes),
    fields: { id: 'Message ID.' },
    params: MessageParams,
    response: MessageSchema,
    handler: (ctx) => deleteMessage(ctx.deps, sessionOf(ctx), ctx.params.id),
  });
}
