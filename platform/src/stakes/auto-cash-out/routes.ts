import type { App } from '../../app.ts';
import { autoCashOutRoute } from './operations/autoCashOut.ts';
import { removeAutoCashOutRoute } from './operations/removeAutoCashOut.ts';
import { setAutoCashOutRoute } from './operations/setAutoCashOut.ts';

/** Routes for automatic cash-outs, which sell a position at a given price. */
export function autoCashOutRoutes(app: App): void {
  autoCashOutRoute(app);
  setAutoCashOutRoute(app);
  removeAutoCashOutRoute(app);
}
