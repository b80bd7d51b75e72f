import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { Id, OneOf } from '../../../shared/schema.ts';
import { messageTypes } from '../../kinds.ts';
import { MAX_MENTIONS } from '../../messages/draft.ts';
import { GiphyId, Nonce, sessionOf, Words } from '../../messages/operations/common.ts';
import { postMessage } from '../../messages/post.ts';
import { ConversationParams, MessageSchema } from '../../schemas.ts';
import { readRoom } from './common.ts';

export function sendRoute(app: App): void {
  route(app, {
    operationId: 'chats.send',
    method: 'POST',
    url: '/api/v1/chats/:id/messages',
    summary: 'Sends a message to a public chat.',
    policy: policy.user(),
    fields: {
      id: 'Chat ID.',
      type: 'Type of message.',
      giphy_id: 'ID of a GIF from a search.',
      reply_to_id: 'ID of the message this one replies to.',
      nonce: 'Client-generated value. Messages sent twice with the same value are stored once.',
      text: 'Text of the message. Omit it to send a GIF.',
    },
    limit: 'messages',
    params: ConversationParams,
    body: Type.Object({
      type: OneOf(messageTypes),
      text: Type.Optional(Words),
      giphy_id: Type.Optional(GiphyId),
      mentions: Type.Optional(Type.Array(Id, { maxItems: MAX_MENTIONS })),
      reply_to_id: Type.Optional(Id),
      nonce: Type.Optional(Nonce),
    }),
    response: MessageSchema,
    handler: async (ctx) => {
      await readRoom(ctx.deps.db, ctx.session, ctx.params.id);
      return postMessage(ctx.deps, sessionOf(ctx), { conversationId: ctx.params.id }, ctx.body);
    },
  });
}
