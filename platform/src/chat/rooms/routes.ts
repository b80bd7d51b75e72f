import Type from 'typebox';
import type { App } from '../../app.ts';
import type { Db } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import { isReadable } from '../../events/readable.ts';
import { policy, scopesUnlessBanned } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import type { Session } from '../../http/session.ts';
import { common } from '../../shared/errors.ts';
import { Id, OneOf } from '../../shared/schema.ts';
import { isSubjectReadable, playerOf, readConversation } from '../access.ts';
import { conversationView } from '../conversations/views.ts';
import { isRoom, messageTypes, type SubjectType, subjectTypes } from '../kinds.ts';
import { MAX_MENTIONS } from '../messages/draft.ts';
import { readFeed } from '../messages/feed.ts';
import { postMessage } from '../messages/post.ts';
import { ContentId, GiphyId, Nonce, PageSize, sessionOf, Words } from '../messages/routes.ts';
import { CommentFeed, ConversationParams, ConversationSchema, MessageFeed, MessageSchema } from '../schemas.ts';
import { stakingRoom, subjectRoom } from './rooms.ts';

const Feed = { before: Type.Optional(Id), page_size: PageSize };
const Subject = { subject_type: OneOf(subjectTypes), subject_id: Id };

/**
 * Routes for public chats and for comments on matches and events. The chats they return are conversations, so the
 * conversation routes also work on them.
 */
export function chatRoutes(app: App): void {
  roomRoutes(app);
  commentRoutes(app);
}

function roomRoutes(app: App): void {
  route(app, {
    operationId: 'chats.staking',
    method: 'GET',
    url: '/api/v1/chats/staking',
    summary: 'Chat about stakes, for one event or in general.',
    policy: policy.optional({ scopes: scopesUnlessBanned }),
    query: Type.Object({ event_id: Type.Optional(Id) }),
    response: ConversationSchema,
    handler: async ({ deps: { db, config }, session, query }) =>
      conversationView(db, config, playerOf(session), await findStakingRoom(db, query.event_id)),
  });

  route(app, {
    operationId: 'chats.messages',
    method: 'GET',
    url: '/api/v1/chats/:id/messages',
    summary: "Messages of a public chat, newest first. Not found when the chat doesn't exist.",
    policy: policy.optional({ scopes: scopesUnlessBanned }),
    fields: {
      id: 'Id of an event chat, a staking chat or a community.',
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

  route(app, {
    operationId: 'chats.send',
    method: 'POST',
    url: '/api/v1/chats/:id/messages',
    summary: 'Sends a message to a public chat.',
    policy: policy.user(),
    fields: {
      id: 'Chat id.',
      type: 'Type of message.',
      giphy_id: 'Id of a GIF from a search.',
      reply_to_id: 'Id of the message this one replies to.',
      nonce: 'Client-generated value. Messages sent twice with the same value are stored once.',
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

/** Finds the chat of an event, or the general staking chat without `eventId`. Creates it on first use. @throws 404 */
async function findStakingRoom(db: Db, eventId: string | undefined): Promise<string> {
  if (eventId === undefined) return withTransaction(db, stakingRoom);
  if (!(await isReadable(db, eventId, null))) throw common.notFound();
  const known = await findRoom(db, 'event', eventId);
  return known ?? (await withTransaction(db, (tx) => subjectRoom(tx, 'event', eventId))).id;
}

/** @throws 404 if the conversation isn't a public chat */
async function readRoom(db: Db, viewer: Session | null, id: string): Promise<void> {
  const { conversation } = await readConversation(db, viewer, id);
  if (!isRoom(conversation.kind)) throw common.notFound();
}

async function findRoom(db: Db, type: SubjectType, id: string): Promise<string | null> {
  const room = await db
    .selectFrom('conversations')
    .select('id')
    .where('kind', '=', type)
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
    .executeTakeFirst();
  return room?.id ?? null;
}

function commentRoutes(app: App): void {
  route(app, {
    operationId: 'comments.list',
    method: 'GET',
    url: '/api/v1/comment_messages',
    summary: 'Comments on a match or an event, newest first. Not found when the viewer has no access.',
    policy: policy.optional({ scopes: scopesUnlessBanned }),
    fields: {
      subject_type: 'Type of the item commented on.',
      subject_id: 'Id of the item commented on.',
      before: 'Only comments older than this one.',
    },
    query: Type.Object({ ...Subject, ...Feed }),
    response: CommentFeed,
    handler: async ({ deps: { db, config }, session, query: { subject_type, subject_id, ...place } }) => {
      if (!(await isSubjectReadable(db, session, subject_type, subject_id))) throw common.notFound();
      const chatId = await findRoom(db, subject_type, subject_id);
      const empty = { items: [], next_cursor: null, prev_cursor: null };
      const feed = chatId === null ? empty : await readFeed(db, config, chatId, playerOf(session), place);
      return { chat_id: chatId, ...feed };
    },
  });

  route(app, {
    operationId: 'comments.create',
    method: 'POST',
    url: '/api/v1/comment_messages',
    summary: 'Posts a comment on a match or an event.',
    policy: policy.user(),
    fields: {
      subject_type: 'Type of the item commented on.',
      subject_id: 'Id of the item commented on.',
      type: 'Type of message: `text`, `mentions` or `giphy`.',
      giphy_id: 'Id of a GIF from a search.',
      content_id: 'Id of the linked content the comment is about.',
      nonce: 'Client-generated value. Comments sent twice with the same value are stored once.',
    },
    limit: 'messages',
    body: Type.Object({
      ...Subject,
      type: OneOf(messageTypes),
      text: Type.Optional(Words),
      giphy_id: Type.Optional(GiphyId),
      content_id: Type.Optional(ContentId),
      mentions: Type.Optional(Type.Array(Id, { maxItems: MAX_MENTIONS })),
      nonce: Type.Optional(Nonce),
    }),
    response: MessageSchema,
    handler: (ctx) => {
      const { subject_type: subjectType, subject_id: subjectId, ...draft } = ctx.body;
      return postMessage(ctx.deps, sessionOf(ctx), { subjectType, subjectId }, draft);
    },
  });
}
