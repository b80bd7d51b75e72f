import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { Id } from '../../../shared/schema.ts';
import { ConversationSchema } from '../../schemas.ts';
import { supportScopes } from '../../scopes.ts';
import { markRead } from '../read.ts';
import { sessionOf } from './common.ts';

export function readRoute(app: App): void {
  route(app, {
    operationId: 'messages.read',
    method: 'POST',
    url: '/api/v1/messages/read',
    summary: 'Marks a conversation as read up to a message. Never moves backward.',
    policy: policy.user(supportScopes),
    duringReadOnly: true,
    fields: {
      last_message_id: 'ID of the latest message read.',
      conversation_id: 'ID of the conversation to mark as read.',
    },
    body: Type.Object({ conversation_id: Id, last_message_id: Id }),
    response: ConversationSchema,
    handler: (ctx) => markRead(ctx.deps, sessionOf(ctx), ctx.body.conversation_id, ctx.body.last_message_id),
  });
}
