import type { App } from '../app.ts';
import { disconnectRoute } from './operations/disconnect.ts';
import { integrationRoute } from './operations/integration.ts';
import { listGamerIdsRoute } from './operations/listGamerIds.ts';
import { listIdSystemsRoute } from './operations/listIdSystems.ts';

/** Routes that list ID systems and the user's gamer IDs and unlink a gamer ID. */
export function gamerIdRoutes(app: App): void {
  listGamerIdsRoute(app);
  listIdSystemsRoute(app);
  integrationRoute(app);
  disconnectRoute(app);
}
