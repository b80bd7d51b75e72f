import type { App } from '../app.ts';
import { depositRoutes } from './deposits/routes.ts';
import { identityRoutes } from './identity/routes.ts';
import { limitRoutes } from './limits/routes.ts';
import { dotsRoute } from './operations/dots.ts';
import { getRoute } from './operations/get.ts';
import { paypalRoute } from './operations/paypal.ts';
import { sourceRoutes } from './sources/routes.ts';
import { transactionRoutes } from './transactions/routes.ts';
import { statementRoute } from './transactions/statement.ts';
import { withdrawRoutes } from './withdrawals/routes.ts';

/** Routes for the wallet and for webhooks from payment providers. */
export function walletRoutes(app: App): void {
  depositRoutes(app);
  withdrawRoutes(app);
  transactionRoutes(app);
  statementRoute(app);
  identityRoutes(app);
  sourceRoutes(app);
  limitRoutes(app);
  getRoute(app);
  paypalRoute(app);
  dotsRoute(app);
}
