import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { itemsOf } from '../../shared/schema.ts';
import { IdSystem } from '../schemas.ts';

export function listIdSystemsRoute(app: App): void {
  route(app, {
    operationId: 'id_systems.list',
    method: 'GET',
    url: '/api/v1/id_systems',
    summary: 'All gamer ID systems.',
    policy: policy.optional(),
    response: itemsOf(IdSystem),
    handler: async ({ deps }) => ({
      items: await deps.db.selectFrom('id_systems').selectAll().orderBy('position').execute(),
    }),
  });
}
