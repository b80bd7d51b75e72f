import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { Id, Nullable } from '../../shared/schema.ts';
import { Params } from './conversationsCommon.ts';
import { everyThread } from './roles.ts';
import { AdminMessage } from './schemas.ts';
import { readThread } from './thread.ts';

export function readMessagesRoute(app: App): void {
  route(app, {
    operationId: 'admin.conversations.messages',
    method: 'GET',
    url: '/admin/v1/conversations/:id/messages',
    summary:
      'Messages of a conversation, newest first. Referees can only read conversations of matches and events. Every page viewed is recorded in the audit log.',
    policy: policy.staff(...everyThread, 'referee'),
    fields: {
      items: 'Messages of the page, newest first.',
      next_cursor: 'Value to pass as `before` for older messages. Null at the end.',
      id: 'Conversation ID.',
      reason: 'Reason for viewing. Kept in the audit log.',
      before: 'Only messages older than this one.',
    },
    params: Params,
    query: Type.Object({
      reason: Type.String({ minLength: 1, maxLength: 500 }),
      before: Type.Optional(Id),
      page_size: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
    }),
    response: Type.Object({ items: Type.Array(AdminMessage), next_cursor: Nullable(Type.String()) }),
    handler: readThread,
  });
}
