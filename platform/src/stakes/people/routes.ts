import type { App } from '../../app.ts';
import { communityRoute } from './operations/community.ts';
import { communitySetRoute } from './operations/communitySet.ts';
import { pastEventsRoute } from './operations/pastEvents.ts';
import { pastTeammatesRoute } from './operations/pastTeammates.ts';
import { statsRoute } from './operations/stats.ts';

/** Routes for public stakes and staking records. */
export function peopleRoutes(app: App): void {
  communityRoute(app);
  communitySetRoute(app);
  statsRoute(app);
  pastTeammatesRoute(app);
  pastEventsRoute(app);
}
