import type { App } from '../../app.ts';
import { activeRoute } from './operations/active.ts';
import { listStakesRoute } from './operations/listStakes.ts';
import { slipsV2Route } from './operations/slipsV2.ts';
import { slipV1Route } from './operations/slipV1.ts';
import { slipV2Route } from './operations/slipV2.ts';
import { winStatusRoute } from './operations/winStatus.ts';

/** Routes for reading the viewer's own stakes and slips. */
export function slipRoutes(app: App): void {
  slipsV2Route(app);
  slipV2Route(app);
  slipV1Route(app);
  activeRoute(app);
  listStakesRoute(app);
  winStatusRoute(app);
}
