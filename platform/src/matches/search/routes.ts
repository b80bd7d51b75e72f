import type { App } from '../../app.ts';
import { availableRoute } from './operations/available.ts';
import { filtersCreateRoute } from './operations/filtersCreate.ts';
import { filtersDeleteRoute } from './operations/filtersDelete.ts';
import { filtersListRoute } from './operations/filtersList.ts';
import { filtersUpdateRoute } from './operations/filtersUpdate.ts';
import { profileRoute } from './operations/profile.ts';

/** Routes for match lists and saved searches. */
export function searchRoutes(app: App): void {
  availableRoute(app);
  profileRoute(app);
  filtersListRoute(app);
  filtersCreateRoute(app);
  filtersUpdateRoute(app);
  filtersDeleteRoute(app);
}
