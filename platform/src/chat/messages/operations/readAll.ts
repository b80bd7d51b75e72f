import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { describeSchema } from '../../../shared/describe.ts';
import { markAllRead } from '../readAll.ts';

const ReadConversations = Type.Object({ unread_conversations: Type.Integer({ minimum: 0 }) });
describeSchema(ReadConversations, 'ReadConversations', 'Remaining unread conversations.', {
  unread_conversations: 'Number of conversations with messages that arrived in the meantime. Usually 0.',
});

export function readAllRoute(app: App): void {
  route(app, {
    operationId: 'messages.read_all',
    method: 'POST',
    url: '/api/v1/messages/read_all',
    summary: 'Marks all conversations as read, archived ones as well.',
    policy: policy.user(),
    duringReadOnly: true,
    response: ReadConversations,
    handler: async ({ deps, userId }) => ({ unread_conversations: await markAllRead(deps.db, userId) }),
  });
}
