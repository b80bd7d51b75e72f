import type { App } from '../../app.ts';
import { acceptGuidelinesRoute } from './operations/acceptGuidelines.ts';
import { guidelinesRoute } from './operations/guidelines.ts';

/** Routes for reading and accepting the match rules. */
export function guidelineRoutes(app: App): void {
  guidelinesRoute(app);
  acceptGuidelinesRoute(app);
}
