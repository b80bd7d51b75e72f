import type { App } from '../../app.ts';
import { scoresRoute } from './operations/scores.ts';
import { submitRoute } from './operations/submit.ts';

/** Routes for reporting results. */
export function resultRoutes(app: App): void {
  submitRoute(app);
  scoresRoute(app);
}
