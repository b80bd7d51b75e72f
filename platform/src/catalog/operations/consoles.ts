import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { itemsOf } from '../../shared/schema.ts';
import { Console } from '../schemas.ts';
import { listConsoles } from '../store.ts';

export function consolesRoute(app: App): void {
  route(app, {
    operationId: 'catalog.consoles',
    method: 'GET',
    url: '/api/v1/consoles',
    summary: 'All consoles, in catalog order.',
    policy: policy.public(),
    response: itemsOf(Console),
    handler: async ({ deps }) => ({ items: await listConsoles(deps.db) }),
  });
}
