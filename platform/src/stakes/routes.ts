import type { App } from '../app.ts';
import { autoCashOutRoutes } from './auto-cash-out/routes.ts';
import { cashOutRoutes } from './cash-out/routes.ts';
import { challengeRoutes } from './challenges/routes.ts';
import { eventRoutes } from './events/routes.ts';
import { marketRoutes } from './markets/routes.ts';
import { objectionRoutes } from './objections/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { promotionRoutes } from './promotions/routes.ts';
import { slipRoutes } from './slips/routes.ts';
import { swapRoutes } from './swaps/routes.ts';

/** Registers the routes of the staking market. */
export function stakeRoutes(app: App): void {
  eventRoutes(app);
  marketRoutes(app);
  peopleRoutes(app);
  promotionRoutes(app);
  slipRoutes(app);
  swapRoutes(app);
  challengeRoutes(app);
  objectionRoutes(app);
  orderRoutes(app);
  cashOutRoutes(app);
  autoCashOutRoutes(app);
}
