import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { Id } from '../../../shared/schema.ts';
import { sessionOf } from '../../messages/operations/common.ts';
import { ConversationParams, ConversationSchema } from '../../schemas.ts';
import { addPeople } from '../members.ts';

const MOST_ADDED = 20;

export function addRoute(app: App): void {
  route(app, {
    operationId: 'conversations.add',
    method: 'POST',
    url: '/api/v1/conversations/:id/add',
    summary: 'Adds users to a group or community.',
    policy: policy.user({ feature: 'chat' }),
    fields: { id: 'Conversation ID.', user_ids: 'IDs of the users, at most 20.' },
    params: ConversationParams,
    body: Type.Object({ user_ids: Type.Array(Id, { minItems: 1, maxItems: MOST_ADDED }) }),
    response: ConversationSchema,
    handler: (ctx) => addPeople(ctx.deps, sessionOf(ctx), ctx.params.id, ctx.body.user_ids),
  });
}
