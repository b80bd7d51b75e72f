import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { itemsOf } from '../../shared/schema.ts';
import { AdminConsole, adminConsoles } from './adminConsole.ts';
import { catalogRoles } from './roles.ts';

export function listCatalogConsolesRoute(app: App): void {
  route(app, {
    operationId: 'admin.catalog.consoles',
    method: 'GET',
    url: '/admin/v1/catalog/consoles',
    summary: 'All consoles with the number of their games, in catalog order.',
    policy: policy.staff(...catalogRoles),
    response: itemsOf(AdminConsole),
    handler: async ({ deps }) => ({ items: await adminConsoles(deps.db) }),
  });
}
