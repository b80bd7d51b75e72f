import type { App } from '../app.ts';
import { activeRoundRoute } from './operations/activeRound.ts';
import { matchEventRoute } from './operations/matchEvent.ts';

export function eventRoutes(app: App): void {
  matchEventRoute(app);
  activeRoundRoute(app);
}
