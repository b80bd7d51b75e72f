import type { App } from '../../app.ts';
import { acceptMatchRoute } from './operations/acceptMatch.ts';
import { createMatchRoute } from './operations/createMatch.ts';
import { declineRoute } from './operations/decline.ts';
import { elementSetsRoute } from './operations/elementSets.ts';
import { joinRoute } from './operations/join.ts';
import { prematchRoute } from './operations/prematch.ts';
import { prematchReadyRoute } from './operations/prematchReady.ts';
import { requirementsRoute } from './operations/requirements.ts';
import { startRoute } from './operations/start.ts';
import { withdrawRoute } from './operations/withdraw.ts';

/** Routes for matches, from creating one to starting it. */
export function lifecycleRoutes(app: App): void {
  createMatchRoute(app);
  joinRoute(app);
  acceptMatchRoute(app);
  declineRoute(app);
  withdrawRoute(app);
  requirementsRoute(app);
  elementSetsRoute(app);
  prematchRoute(app);
  prematchReadyRoute(app);
  startRoute(app);
}
