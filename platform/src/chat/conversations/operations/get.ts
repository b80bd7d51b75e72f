import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { readConversation } from '../../access.ts';
import { ConversationParams, ConversationSchema } from '../../schemas.ts';
import { supportScopes } from '../../scopes.ts';
import { conversationView } from '../views.ts';

export function getRoute(app: App): void {
  route(app, {
    operationId: 'conversations.get',
    method: 'GET',
    url: '/api/v1/conversations/:id',
    summary: 'Finds a conversation. Not found when the viewer has no access.',
    policy: policy.user(supportScopes),
    fields: { id: 'Conversation ID.' },
    params: ConversationParams,
    response: ConversationSchema,
    handler: async ({ deps: { db, config }, session, userId, params }) => {
      await readConversation(db, session, params.id);
      return conversationView(db, config, userId, params.id);
    },
  });
}
