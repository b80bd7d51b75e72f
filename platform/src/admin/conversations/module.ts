import Type from 'typebox';
import type { App, Module } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { pageOf, pageQuery } from '../../shared/page.ts';
import { Id, Nullable } from '../../shared/schema.ts';
import { listConversations, searchConversations } from './lists.ts';
import { AdminConversation, AdminMessage } from './schemas.ts';
import { closeCase, readThread, replyToCase } from './thread.ts';

const PAGE_SIZE = 10;
const Params = Type.Object({ id: Id });
const Conversations = pageOf(AdminConversation);

function conversationRoutes(app: App): void {
  route(app, {
    operationId: 'admin.conversations.list',
    method: 'GET',
    url: '/admin/v1/conversations',
    summary: "A person's conversations; without a person the support's open cases, those that are due first",
    policy: policy.staff('support', 'risk', 'moderator', 'admin'),
    query: Type.Object({ user_id: Type.Optional(Id), ...pageQuery(PAGE_SIZE).properties }),
    response: Conversations,
    handler: ({ deps, query }) => listConversations(deps.db, query.user_id, query),
  });

  route(app, {
    operationId: 'admin.conversations.search',
    method: 'GET',
    url: '/admin/v1/conversations/search',
    summary: 'Conversations by id, title or who is in them',
    policy: policy.staff('support', 'risk', 'moderator', 'admin'),
    query: Type.Object({ q: Type.String({ minLength: 1, maxLength: 100 }), ...pageQuery(PAGE_SIZE).properties }),
    response: Conversations,
    handler: ({ deps, query }) => searchConversations(deps.db, query.q, query),
  });

  route(app, {
    operationId: 'admin.conversations.messages',
    method: 'GET',
    url: '/admin/v1/conversations/:id/messages',
    summary: 'What is said in a conversation, newest first; written down with its reason',
    policy: policy.staff('support', 'risk', 'moderator', 'admin'),
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
    summary: 'Answer somebody who asked the support',
    policy: policy.staff('support', 'moderator', 'admin'),
    params: Params,
    body: Type.Object({ text: Type.String({ minLength: 1, maxLength: 2000 }) }),
    response: AdminMessage,
    handler: replyToCase,
  });

  route(app, {
    operationId: 'admin.conversations.close',
    method: 'POST',
    url: '/admin/v1/conversations/:id/close',
    summary: 'Close a support case',
    policy: policy.staff('support', 'moderator', 'admin'),
    params: Params,
    response: AdminConversation,
    handler: closeCase,
  });
}

/** Conversations as staff sees them, and the support's cases. */
export const adminConversationsModule: Module = { name: 'admin/conversations', routes: conversationRoutes };
