import type { App } from '../app.ts';
import { attributesRoute } from './operations/attributes.ts';
import { batchRoute } from './operations/batch.ts';
import { getRoute } from './operations/get.ts';
import { paidAccessRoute } from './operations/paidAccess.ts';
import { sharePositionRoute } from './operations/sharePosition.ts';

/** Routes that read data about users. */
export function userRoutes(app: App): void {
  batchRoute(app);
  attributesRoute(app);
  getRoute(app);
  paidAccessRoute(app);
  sharePositionRoute(app);
}
