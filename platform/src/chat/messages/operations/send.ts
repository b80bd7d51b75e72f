import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { Id, OneOf } from '../../../shared/schema.ts';
import { messageTypes } from '../../kinds.ts';
import { MessageSchema } from '../../schemas.ts';
import { supportScopes } from '../../scopes.ts';
import { MAX_MENTIONS } from '../draft.ts';
import { postMessage } from '../post.ts';
import { ContentId, GiphyId, Nonce, sessionOf, Words } from './common.ts';

export function sendRoute(app: App): void {
  route(app, {
    operationId: 'messages.send',
    method: 'POST',
    url: '/api/v1/messages',
    summary: 'Sends a message. Repeating the same `nonce` returns the message sent before.',
    policy: policy.user(supportScopes),
    fields: {
      type: 'Type of message. `status` and `button` are reserved for Duelbook.',
      text: 'Text. 1 to 2,000 characters for `text` and `mentions`.',
      giphy_id: 'ID of a GIF from a search.',
      team_id: 'Event team ID.',
      clip_id: 'ID of the clip to share. Only for type `clip`.',
      content_id: 'ID of the linked content the message is about.',
      reply_to_id: 'ID of the message this one replies to.',
      nonce: 'Client-generated value, 8 to 64 characters. Messages sent twice with the same value are stored once.',
      conversation_id: 'ID of the conversation to send it to.',
      match_id: 'ID of the match to share. Only for type `match`.',
    },
    limit: 'messages',
    body: Type.Object({
      conversation_id: Id,
      type: OneOf(messageTypes),
      text: Type.Optional(Words),
      giphy_id: Type.Optional(GiphyId),
      match_id: Type.Optional(Id),
      team_id: Type.Optional(Id),
      clip_id: Type.Optional(Id),
      mentions: Type.Optional(Type.Array(Id, { maxItems: MAX_MENTIONS })),
      content_id: Type.Optional(ContentId),
      reply_to_id: Type.Optional(Id),
      nonce: Type.Optional(Nonce),
    }),
    response: MessageSchema,
    handler: (ctx) => {
      const { conversation_id: conversationId, ...draft } = ctx.body;
      return postMessage(ctx.deps, sessionOf(ctx), { conversationId }, draft);
    },
  });
}
