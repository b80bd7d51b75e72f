import type { App } from '../../app.ts';
import { autoCashOutRoute } from './operations/autoCashOut.ts';
import { removeAutoCashOutRoute } from './operations/removeAutoCashOut.ts';
import { setAutoCashOutRoute } from './operations/setAutoCashOut.ts';

/** Prices at which a position is sold automatically. */
export function autoCashOutRoutes(app: App): void {
  autoCashOutRoute(app);
  setAutoCashOutRoute(app);
  removeAutoCashOutRoute(app);
}
