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
/** Characters of a text count by code point, so twice as many code units may be sent. */
export const Words = Type.String({ maxLength: 2 * MAX_TEXT });
export const Nonce = Type.String({ minLength: 8, maxLength: 64 });
export const GiphyId = Type.String({ minLength: 1, maxLength: 64 });
export const ContentId = Type.String({ minLength: 1, maxLength: 100 });

const MessageParams = Type.Object({ id: Id });
const Reaction = Type.Object({
  type: Type.String({ minLength: 1, maxLength: 16 }),
  value: Type.String({ minLength: 1, maxLength: 64 }),
});
describeSchema(Reaction, 'Reaction');

/** Reading and writing messages. */
export function messageRoutes(app: App): void {
  readRoutes(app);
  writeRoutes(app);
  reactionRoutes(app);
}

/** The session of a caller whom the policy has let in. */
export function sessionOf({ session }: Pick<Ctx, 'session'>): Session {
  if (!session) throw common.unauthenticated();
  return session;
}

function readRoutes(app: App): void {
  route(app, {
    operationId: 'messages.list',
    method: 'GET',
    url: '/api/v1/messages',
    summary: 'Messages of a conversation, newest first',
    policy: policy.user(supportScopes),
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
    summary: 'Say up to which message a conversation was seen',
    policy: policy.user(supportScopes),
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
    summary: 'Send a message',
    policy: policy.user(supportScopes),
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
    summary: 'Change the words of an own message',
    policy: policy.user(supportScopes),
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
    summary: 'Take an own message back',
    policy: policy.user(supportScopes),
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
    summary: 'Who reacted to a message',
    policy: policy.user(),
    params: MessageParams,
    response: MessageReactions,
    handler: async ({ deps, session, params }) => ({ items: await listReactions(deps.db, session, params.id) }),
  });

  route(app, {
    operationId: 'messages.react',
    method: 'POST',
    url: '/api/v1/messages/:id/reactions',
    summary: 'React to a message',
    policy: policy.user({ feature: 'chat' }),
    params: MessageParams,
    body: Reaction,
    response: MessageSchema,
    handler: (ctx) => addReaction(ctx.deps, sessionOf(ctx), ctx.params.id, ctx.body),
  });

  route(app, {
    operationId: 'messages.unreact',
    method: 'DELETE',
    url: '/api/v1/messages/:id/reactions',
    summary: 'Take a reaction back',
    policy: policy.user(),
    params: MessageParams,
    query: Reaction,
    response: MessageSchema,
    handler: (ctx) => removeReaction(ctx.deps, sessionOf(ctx), ctx.params.id, ctx.query),
  });
}
