import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { itemsOf } from '../../shared/schema.ts';
import { AdminGame, adminGames } from './adminGame.ts';
import { catalogRoles } from './roles.ts';

export function listCatalogGamesRoute(app: App): void {
  route(app, {
    operationId: 'admin.catalog.games',
    method: 'GET',
    url: '/admin/v1/catalog/games',
    summary: "All games with their modes and consoles, in catalog order, including those that aren't offered.",
    policy: policy.staff(...catalogRoles),
    response: itemsOf(AdminGame),
    handler: async ({ deps }) => ({ items: await adminGames(deps.db) }),
  });
}
