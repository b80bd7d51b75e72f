import type { App } from '../../app.ts';
import { objectRoute } from './operations/object.ts';
import { objectionRoute } from './operations/objection.ts';

/** Objections to the results of markets. */
export function objectionRoutes(app: App): void {
  objectionRoute(app);
  objectRoute(app);
}
