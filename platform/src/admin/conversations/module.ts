import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { WrittenText } from '../../http/writtenText.ts';
import type { Module } from '../../module.ts';
import { pageOf, pageQuery } from '../../shared/page.ts';
import { Id, Nullable } from '../../shared/schema.ts';
import { OwnerQuery } from '../queues/claims.ts';
import { LIST, listConversations, SEARCH, searchConversations } from './lists.ts';
import { AdminConversation, AdminMessage } from './schemas.ts';
import { closeCase, readThread, replyToCase } from './thread.ts';
import { writeToUserRoute } from './writeToUser.ts';

const PAGE_SIZE = 10;
const Params = Type.Object({ id: Id });
const Conversations = pageOf(AdminConversation);

function conversationRoutes(app: App): void {
  route(app, {
    operationId: LIST,
    method: 'GET',
    url: '/admin/v1/conversations',
    summary:
      "A user's conversations or, when no user is given, all open support cases, most urgent first. Every page is logged.",
    policy: policy.staff('support', 'risk', 'moderator', 'admin'),
    fields: {
      user_id: 'User id. Omit it to list support cases.',
      owner: 'Only support cases that the viewer works on, or that nobody works on. Ignored with a user id.',
    },
    query: Type.Object({ user_id: Type.Optional(Id), ...OwnerQuery, ...pageQuery(PAGE_SIZE).properties }),
    response: Conversations,
    handler: listConversations,
  });

  route(app, {
    operationId: SEARCH,
    method: 'GET',
    url: '/admin/v1/conversations/search',
    summary:
      "Conversations that match an id, part of a title or the start of a member's name. Every page is logged with what it showed.",
    policy: policy.staff('support', 'risk', 'moderator', 'admin'),
    fields: { q: 'Search text.' },
    query: Type.Object({ q: Type.String({ minLength: 1, maxLength: 100 }), ...pageQuery(PAGE_SIZE).properties }),
    response: Conversations,
    handler: searchConversations,
  });

  route(app, {
    operationId: 'admin.conversations.messages',
    method: 'GET',
    url: '/admin/v1/conversations/:id/messages',
    summary: 'Messages of a conversation, newest first. Every page viewed is recorded in the audit log.',
    policy: policy.staff('support', 'risk', 'moderator', 'admin'),
    fields: {
      items: 'Messages.',
      next_cursor: 'Value to pass as `before` for older messages. Null at the end.',
      id: 'Conversation id.',
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

  route(app, {
    operationId: 'admin.conversations.reply',
    method: 'POST',
    url: '/admin/v1/conversations/:id/messages',
    summary: 'Replies to a support case.',
    policy: policy.staff('support', 'moderator', 'admin'),
    fields: { id: "Id of the case's conversation.", text: 'Reply, at most 2,000 characters.' },
    params: Params,
    body: Type.Object({ text: WrittenText({ minLength: 1, maxLength: 2000 }) }),
    response: AdminMessage,
    handler: replyToCase,
  });

  writeToUserRoute(app);

  route(app, {
    operationId: 'admin.conversations.close',
    method: 'POST',
    url: '/admin/v1/conversations/:id/close',
    summary: 'Closes a support case and sends the user a satisfaction survey.',
    policy: policy.staff('support', 'moderator', 'admin'),
    fields: { id: "Id of the case's conversation." },
    params: Params,
    response: AdminConversation,
    handler: closeCase,
  });
}

/** Staff operations on conversations and support cases. */
export const adminConversationsModule: Module = { name: 'admin/conversations', routes: conversationRoutes };
