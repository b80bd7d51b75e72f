import type { App } from '../../app.ts';
import { eventRoute } from './operations/event.ts';
import { filtersRoute } from './operations/filters.ts';
import { liveRoute } from './operations/live.ts';
import { partnerTeamSelectRoute } from './operations/partnerTeamSelect.ts';
import { partnerTeamSelectionRoute } from './operations/partnerTeamSelection.ts';
import { promotedEventsRoute } from './operations/promotedEvents.ts';
import { recommendedRoute } from './operations/recommended.ts';
import { upcomingRoute } from './operations/upcoming.ts';
import { watchRoute } from './operations/watch.ts';
import { watchSetRoute } from './operations/watchSet.ts';

/** Events to stake on: board, watch list, promoted groups and players' team selection. */
export function eventRoutes(app: App): void {
  liveRoute(app);
  upcomingRoute(app);
  recommendedRoute(app);
  filtersRoute(app);
  promotedEventsRoute(app);
  eventRoute(app);
  watchRoute(app);
  watchSetRoute(app);
  partnerTeamSelectionRoute(app);
  partnerTeamSelectRoute(app);
}
