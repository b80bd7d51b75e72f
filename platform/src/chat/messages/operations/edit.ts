import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { MessageSchema } from '../../schemas.ts';
import { supportScopes } from '../../scopes.ts';
import { editMessage } from '../change.ts';
import { MessageParams, sessionOf, Words } from './common.ts';

export function editRoute(app: App): void {
  route(app, {
    operationId: 'messages.edit',
    method: 'PATCH',
    url: '/api/v1/messages/:id',
    summary: "Edits one of the viewer's own messages within five minutes of sending.",
    policy: policy.user(supportScopes),
    fields: { id: 'Message ID.', text: 'New text.' },
    limit: 'messages',
    params: MessageParams,
    body: Type.Object({ text: Words }),
    response: MessageSchema,
    handler: (ctx) => editMessage(ctx.deps, sessionOf(ctx), ctx.params.id, ctx.body.text),
  });
}
