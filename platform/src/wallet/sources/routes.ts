import type { App } from '../../app.ts';
import { appleStartSessionRoute } from './operations/appleStartSession.ts';
import { dotsConnectRoute } from './operations/dotsConnect.ts';
import { paymentSourceAddRoute } from './operations/paymentSourceAdd.ts';
import { paymentSourceDisconnectRoute } from './operations/paymentSourceDisconnect.ts';
import { setupTokenRoute } from './operations/setupToken.ts';

/** Routes for payment methods and for the providers' pages on which users connect or pay. */
export function sourceRoutes(app: App): void {
  paymentSourceAddRoute(app);
  paymentSourceDisconnectRoute(app);
  dotsConnectRoute(app);
  setupTokenRoute(app);
  appleStartSessionRoute(app);
}
