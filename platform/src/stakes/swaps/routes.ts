import type { App } from '../../app.ts';
import { benchRoute } from './operations/bench.ts';
import { benchSetRoute } from './operations/benchSet.ts';
import { lineupChangeRoute } from './operations/lineupChange.ts';
import { lineupChangesRoute } from './operations/lineupChanges.ts';

/** The bench of a slip and swaps in its lineup. */
export function swapRoutes(app: App): void {
  benchRoute(app);
  benchSetRoute(app);
  lineupChangesRoute(app);
  lineupChangeRoute(app);
}
