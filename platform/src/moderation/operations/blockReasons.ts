import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { itemsOf } from '../../shared/schema.ts';
import { blockReasons } from '../reasons.ts';
import { Reason } from '../reportRoutes.ts';

export function blockReasonsRoute(app: App): void {
  route(app, {
    operationId: 'moderation.block_reasons',
    method: 'GET',
    url: '/api/v1/moderation/block',
    summary: 'Reasons for blocking a user.',
    policy: policy.user(),
    response: itemsOf(Reason),
    handler: async () => ({ items: [...blockReasons] }),
  });
}
