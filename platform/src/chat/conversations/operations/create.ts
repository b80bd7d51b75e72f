import Type from 'typebox';
import type { App } from '../../../app.ts';
import { WrittenText } from '../../../http/input/writtenText.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { Id } from '../../../shared/schema.ts';
import { ConversationSchema } from '../../schemas.ts';
import { createConversation } from '../create.ts';

const MOST_PEOPLE = 199;

export function createRoute(app: App): void {
  route(app, {
    operationId: 'conversations.create',
    method: 'POST',
    url: '/api/v1/conversations',
    summary:
      'Creates a direct conversation with one user (or returns the existing one), a group with several, or a community when `community` is true.',
    policy: policy.user({ feature: 'chat' }),
    fields: {
      user_ids: 'IDs of the other users. May be empty for a community.',
      title: 'Title. Required for a community.',
      community: 'True to create a community that anyone can read and join.',
    },
    body: Type.Object({
      user_ids: Type.Array(Id, { maxItems: MOST_PEOPLE }),
      title: Type.Optional(WrittenText({ maxLength: 200 })),
      community: Type.Optional(Type.Boolean()),
    }),
    response: ConversationSchema,
    handler: ({ deps, userId, body }) => createConversation(deps, userId, body),
  });
}
