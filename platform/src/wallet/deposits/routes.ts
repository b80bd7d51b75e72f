import type { App } from '../../app.ts';
import { createOrderRoute } from './operations/createOrder.ts';
import { depositRoute } from './operations/deposit.ts';
import { depositFeeRoute } from './operations/depositFee.ts';
import { depositMethodsRoute } from './operations/depositMethods.ts';

/** Routes for deposits. */
export function depositRoutes(app: App): void {
  depositMethodsRoute(app);
  depositFeeRoute(app);
  createOrderRoute(app);
  depositRoute(app);
}
