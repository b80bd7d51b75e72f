import type { App } from '../../app.ts';
import { withdrawRoute } from './operations/withdraw.ts';
import { withdrawFeeRoute } from './operations/withdrawFee.ts';
import { withdrawMethodsRoute } from './operations/withdrawMethods.ts';
import { withdrawPaymentSourcesRoute } from './operations/withdrawPaymentSources.ts';

/** Routes for withdrawals. */
export function withdrawRoutes(app: App): void {
  withdrawMethodsRoute(app);
  withdrawPaymentSourcesRoute(app);
  withdrawFeeRoute(app);
  withdrawRoute(app);
}
