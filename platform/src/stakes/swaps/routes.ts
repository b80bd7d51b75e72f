import type { App } from '../../app.ts';
import { benchRoute } from './operations/bench.ts';
import { benchSetRoute } from './operations/benchSet.ts';
import { lineupChangeRoute } from './operations/lineupChange.ts';
import { lineupChangesRoute } from './operations/lineupChanges.ts';

/** Routes for the bench of a slip and for swaps in its lineup. */
export function swapRoutes(app: App): void {
  benchRoute(app);
  benchSetRoute(app);
  lineupChangesRoute(app);
  lineupChangeRoute(app);
}
