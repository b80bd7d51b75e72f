import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { pageQuery } from '../../shared/page.ts';
import { Id } from '../../shared/schema.ts';
import { OwnerQuery } from '../queues/claims.ts';
import { Conversations, PAGE_SIZE } from './conversationsCommon.ts';
import { LIST, listConversations } from './lists.ts';

export function listConversationsRoute(app: App): void {
  route(app, {
    operationId: LIST,
    method: 'GET',
    url: '/admin/v1/conversations',
    summary:
      "A user's conversations or, when no user is given, all open support cases, most urgent first. Every page of results viewed is logged.",
    policy: policy.staff('support', 'risk', 'moderator', 'admin'),
    fields: {
      user_id: 'User ID. Omit it to list support cases.',
      owner: 'Only support cases that the viewer is working on, or that nobody is working on. Ignored with a user ID.',
    },
    query: Type.Object({ user_id: Type.Optional(Id), ...OwnerQuery, ...pageQuery(PAGE_SIZE).properties }),
    response: Conversations,
    handler: listConversations,
  });
}
