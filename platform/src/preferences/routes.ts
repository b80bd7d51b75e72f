import type { App } from '../app.ts';
import { bulkRoute } from './operations/bulk.ts';
import { getRoute } from './operations/get.ts';
import { oddsFormatRoute } from './operations/oddsFormat.ts';

/** Routes for the games a person plays and the price format they prefer. */
export function preferenceRoutes(app: App): void {
  getRoute(app);
  bulkRoute(app);
  oddsFormatRoute(app);
}
