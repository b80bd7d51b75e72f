import type { App } from '../../app.ts';
import { limitsRoute } from './operations/limits.ts';
import { limitsSetRoute } from './operations/limitsSet.ts';

/** Routes for the limits that users set for their own play. */
export function limitRoutes(app: App): void {
  limitsRoute(app);
  limitsSetRoute(app);
}
