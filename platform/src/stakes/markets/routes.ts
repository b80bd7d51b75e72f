import type { App } from '../../app.ts';
import { contractsRoute } from './operations/contracts.ts';
import { marketLogRoute } from './operations/marketLog.ts';
import { marketReceiptRoute } from './operations/marketReceipt.ts';
import { playByPlaysRoute } from './operations/playByPlays.ts';
import { pricesRoute } from './operations/prices.ts';
import { stakersRoute } from './operations/stakers.ts';

/** Routes for reading an event's markets. */
export function marketRoutes(app: App): void {
  contractsRoute(app);
  stakersRoute(app);
  pricesRoute(app);
  playByPlaysRoute(app);
  marketReceiptRoute(app);
  marketLogRoute(app);
}
