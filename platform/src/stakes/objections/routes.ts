import type { App } from '../../app.ts';
import { objectRoute } from './operations/object.ts';
import { objectionRoute } from './operations/objection.ts';

/** Routes for objections to market results. */
export function objectionRoutes(app: App): void {
  objectionRoute(app);
  objectRoute(app);
}
