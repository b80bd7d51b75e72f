import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { itemsOf } from '../../../shared/schema.ts';
import { ConversationSchema } from '../../schemas.ts';
import { listVerified } from '../lists.ts';

export function verifiedRoute(app: App): void {
  route(app, {
    operationId: 'conversations.verified',
    method: 'GET',
    url: '/api/v1/conversations/verified',
    summary: 'Official communities, largest first.',
    policy: policy.user(),
    response: itemsOf(ConversationSchema),
    handler: async ({ deps: { db, config }, userId }) => ({ items: await listVerified(db, config, userId) }),
  });
}
