import type { App } from '../app.ts';
import { endingRoutes } from './endings/routes.ts';
import { guidelineRoutes } from './guidelines/routes.ts';
import { lifecycleRoutes } from './lifecycle/routes.ts';
import { activeRoute } from './operations/active.ts';
import { getRoute } from './operations/get.ts';
import { resultRoutes } from './results/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { teamRoutes } from './teams/routes.ts';

/** Registers all match routes. Each is defined in its feature's folder. */
export function matchRoutes(app: App): void {
  activeRoute(app);
  getRoute(app);
  guidelineRoutes(app);
  lifecycleRoutes(app);
  resultRoutes(app);
  teamRoutes(app);
  endingRoutes(app);
  searchRoutes(app);
}
