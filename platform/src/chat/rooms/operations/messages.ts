import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy, scopesUnlessBanned } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { playerOf } from '../../access.ts';
import { readFeed } from '../../messages/feed.ts';
import { ConversationParams, MessageFeed } from '../../schemas.ts';
import { Feed, readRoom } from './common.ts';

export function messagesRoute(app: App): void {
  route(app, {
    operationId: 'chats.messages',
    method: 'GET',
    url: '/api/v1/chats/:id/messages',
    summary: "Messages of a public chat, newest first. Not found when the chat doesn't exist.",
    policy: policy.optional({ scopes: scopesUnlessBanned }),
    fields: {
      id: 'ID of an event chat, a staking chat or a community.',
      before: 'Only messages older than this one.',
    },
    params: ConversationParams,
    query: Type.Object(Feed),
    response: MessageFeed,
    handler: async ({ deps: { db, config }, session, params, query }) => {
      await readRoom(db, session, params.id);
      return readFeed(db, config, params.id, playerOf(session), query);
    },
  });
}
