import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { MessageReactions } from '../../schemas.ts';
import { listReactions } from '../reactions.ts';
import { MessageParams } from './common.ts';

export function reactionsRoute(app: App): void {
  route(app, {
    operationId: 'messages.reactions',
    method: 'GET',
    url: '/api/v1/messages/:id/reactions',
    summary: 'Reactions to a message, newest first. Not found when the viewer has no access.',
    policy: policy.user(),
    fields: {
      'items.type': 'Type of reaction. Always `emoji`.',
      'items.value': 'Emoji the user reacted with.',
      'items.created_at': 'Time of the reaction.',
      id: 'Message ID.',
      'items.user': 'User who reacted.',
    },
    params: MessageParams,
    response: MessageReactions,
    handler: async ({ deps, session, params }) => ({ items: await listReactions(deps.db, session, params.id) }),
  });
}
