import type { App } from '../../app.ts';
import { boostDetailsRoute } from './operations/boostDetails.ts';
import { shieldRoute } from './operations/shield.ts';
import { shieldUseRoute } from './operations/shieldUse.ts';

/** Routes for boosts and shields. */
export function promotionRoutes(app: App): void {
  boostDetailsRoute(app);
  shieldRoute(app);
  shieldUseRoute(app);
}
