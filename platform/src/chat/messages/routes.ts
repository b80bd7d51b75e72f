import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, route } from '../../http/route.ts';
import type { Session } from '../../http/session.ts';
import { describeSchema } from '../../shared/describe.ts';
import { common } from '../../shared/errors.ts';
import { pageQuery } from '../../shared/page.ts';
import { Id, OneOf } from '../../shared/schema.ts';
import { readConversation } from '../access.ts';
import { messageTypes } from '../kinds.ts';
import { ConversationSchema, MessageFeed, MessageReactions, MessageSchema } from '../schemas.ts';
import { supportScopes } from '../scopes.ts';
import { deleteMessage, editMessage } from './change.ts';
import { MAX_MENTIONS, MAX_TEXT } from './draft.ts';
import { readFeed } from './feed.ts';
import { postMessage } from './post.ts';
import { addReaction, listReactions, removeReaction } from './reactions.ts';
import { markRead } from './read.ts';

export const PageSize = pageQuery().properties.page_size;
/** The text limit counts code points, so the schema accepts up to twice as many UTF-16 units. */
export const Words = Type.String({ maxLength: 2 * MAX_TEXT });
export const Nonce = Type.String({ minLength: 8, maxLength: 64 });
export const GiphyId = Type.String({ minLength: 1, maxLength: 64 });
export const ContentId = Type.String({ minLength: 1, maxLength: 100 });

const MessageParams = Type.Object({ id: Id });
const Reaction = Type.Object({
  type: Type.String({ minLength: 1, maxLength: 16 }),
  value: Type.String({ minLength: 1, maxLength: 64 }),
});
describeSchema(Reaction, 'Reaction', '', { type: 'Type of reaction. Always `emoji`.', value: 'Emoji.' });

export function messageRoutes(app: App): void {
  readRoutes(app);
  writeRoutes(app);
  reactionRoutes(app);
}

/** The caller's session. The route's policy has already ensured that there is one. */
export function sessionOf({ session }: Pick<Ctx, 'session'>): Session {
  if (!session) throw common.unauthenticated();
  return session;
}

function readRoutes(app: App): void {
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

  route(app, {
    operationId: 'messages.read',
    method: 'POST',
    url: '/api/v1/messages/read',
    summary: 'Marks a conversation as read up to a message. Never moves backward.',
    policy: policy.user(supportScopes),
    duringReadOnly: true,
    fields: { last_message_id: 'Id of the latest message read.' },
    body: Type.Object({ conversation_id: Id, last_message_id: Id }),
    response: ConversationSchema,
    handler: (ctx) => markRead(ctx.deps, sessionOf(ctx), ctx.body.conversation_id, ctx.body.last_message_id),
  });
}

function writeRoutes(app: App): void {
  route(app, {
    operationId: 'messages.send',
    method: 'POST',
    url: '/api/v1/messages',
    summary: 'Sends a message. Repeating the same `nonce` returns the message sent before.',
    policy: policy.user(supportScopes),
    fields: {
      type: 'Type of message. `status` and `button` are reserved for Duelbook.',
      text: 'Text. 1 to 2,000 characters for `text` and `mentions`.',
      giphy_id: 'Id of a GIF from a search.',
      team_id: 'Event team id.',
      clip_id: 'Clip id.',
      content_id: 'Id of the linked content the message is about.',
      reply_to_id: 'Id of the message this one replies to.',
      nonce: 'Client-generated value, 8 to 64 characters. Messages sent twice with the same value are stored once.',
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

  route(app, {
    operationId: 'messages.edit',
    method: 'PATCH',
    url: '/api/v1/messages/:id',
    summary: "Edits one of the viewer's own messages within five minutes of sending.",
    policy: policy.user(supportScopes),
    fields: { id: 'Message id.', text: 'New text.' },
    limit: 'messages',
    params: MessageParams,
    body: Type.Object({ text: Words }),
    response: MessageSchema,
    handler: (ctx) => editMessage(ctx.deps, sessionOf(ctx), ctx.params.id, ctx.body.text),
  });

  route(app, {
    operationId: 'messages.delete',
    method: 'DELETE',
    url: '/api/v1/messages/:id',
    summary: "Deletes one of the viewer's own messages. A placeholder remains.",
    policy: policy.user(supportScopes),
    fields: { id: 'Message id.' },
    params: MessageParams,
    response: MessageSchema,
    handler: (ctx) => deleteMessage(ctx.deps, sessionOf(ctx), ctx.params.id),
  });
}

function reactionRoutes(app: App): void {
  route(app, {
    operationId: 'messages.reactions',
    method: 'GET',
    url: '/api/v1/messages/:id/reactions',
    summary: 'Reactions to a message, newest first. Not found when the viewer has no access.',
    policy: policy.user(),
    fields: {
      'items.type': 'Type of reaction. Always `emoji`.',
      'items.value': 'Emoji.',
      'items.created_at': 'Time of the reaction.',
      id: 'Message id.',
    },
    params: MessageParams,
    response: MessageReactions,
    handler: async ({ deps, session, params }) => ({ items: await listReactions(deps.db, session, params.id) }),
  });

  route(app, {
    operationId: 'messages.react',
    method: 'POST',
    url: '/api/v1/messages/:id/reactions',
    summary: 'Reacts to a message. Repeating a reaction has no effect.',
    policy: policy.user({ feature: 'chat' }),
    fields: { id: 'Message id.' },
    params: MessageParams,
    body: Reaction,
    response: MessageSchema,
    handler: (ctx) => addReaction(ctx.deps, sessionOf(ctx), ctx.params.id, ctx.body),
  });

  route(app, {
    operationId: 'messages.unreact',
    method: 'DELETE',
    url: '/api/v1/messages/:id/reactions',
    summary: 'Removes a reaction.',
    policy: policy.user(),
    fields: { id: 'Message id.', type: 'Type of reaction. Always `emoji`.', value: 'Emoji.' },
    params: MessageParams,
    query: Reaction,
    response: MessageSchema,
    handler: (ctx) => removeReaction(ctx.deps, sessionOf(ctx), ctx.params.id, ctx.query),
  });
}
