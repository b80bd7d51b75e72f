import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { itemsOf } from '../../shared/schema.ts';
import { GamerId } from '../schemas.ts';
import { listGamerIds } from '../store.ts';

export function listGamerIdsRoute(app: App): void {
  route(app, {
    operationId: 'gamer_ids.list',
    method: 'GET',
    url: '/api/v1/gamer_ids',
    summary: 'Gamer IDs of the viewer.',
    policy: policy.user(),
    response: itemsOf(GamerId),
    handler: async ({ deps, userId }) => ({ items: await listGamerIds(deps.db, userId) }),
  });
}
