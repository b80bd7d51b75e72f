import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { Id } from '../../../shared/schema.ts';
import { readConversation } from '../../access.ts';
import { MessageFeed } from '../../schemas.ts';
import { supportScopes } from '../../scopes.ts';
import { readFeed } from '../feed.ts';
import { PageSize } from './common.ts';

export function listRoute(app: App): void {
  route(app, {
    operationId: 'messages.list',
    method: 'GET',
    url: '/api/v1/messages',
    summary:
      'Messages of a conversation, newest first: the latest ones, or those next to a given message. Takes at most one of `before`, `after` and `around`. Not found when the viewer has no access.',
    policy: policy.user(supportScopes),
    fields: {
      before: 'Only messages older than this one.',
      after: 'Only messages newer than this one, starting with the oldest of them.',
      around: 'This message and its surrounding messages.',
      conversation_id: 'ID of the conversation to read.',
    },
    query: Type.Object({
      conversation_id: Id,
      before: Type.Optional(Id),
      after: Type.Optional(Id),
      around: Type.Optional(Id),
      page_size: PageSize,
    }),
    response: MessageFeed,
    handler: async ({ deps: { db, config }, session, userId, query: { conversation_id, ...place } }) => {
      await readConversation(db, session, conversation_id);
      return readFeed(db, config, conversation_id, userId, place);
    },
  });
}
