import type { App } from '../app.ts';
import { checkInRoute } from './operations/checkIn.ts';
import { getConfigRoute } from './operations/getConfig.ts';
import { paymentConfigRoute } from './operations/paymentConfig.ts';
import { pollRoute } from './operations/poll.ts';

/** Clients poll this, so it is open to everyone who is signed in. Refusals with code 15 are for actions, not polls. */
export function statusRoutes(app: App): void {
  pollRoute(app);
  checkInRoute(app);
  getConfigRoute(app);
  paymentConfigRoute(app);
}
