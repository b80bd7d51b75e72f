import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { pageQuery } from '../../shared/page.ts';
import { Conversations, PAGE_SIZE } from './conversationsCommon.ts';
import { SEARCH, searchConversations } from './lists.ts';

export function searchConversationsRoute(app: App): void {
  route(app, {
    operationId: SEARCH,
    method: 'GET',
    url: '/admin/v1/conversations/search',
    summary:
      "Finds conversations by ID, part of the title, or the start of a member's name. Every page of results viewed is logged with its contents.",
    policy: policy.staff('support', 'risk', 'moderator', 'admin'),
    fields: { q: 'Search term.' },
    query: Type.Object({ q: Type.String({ minLength: 1, maxLength: 100 }), ...pageQuery(PAGE_SIZE).properties }),
    response: Conversations,
    handler: searchConversations,
  });
}
