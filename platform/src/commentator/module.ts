import type { Module } from '../module.ts';
import { commentatorAuthenticateRoute } from './authenticate.ts';
import { claimRoute } from './claim.ts';
import { eventsRoute } from './events.ts';
import { liveRoute } from './live.ts';
import { releaseRoute } from './release.ts';
import { scheduleRoute } from './schedule.ts';
import { commentatorSignOutRoute } from './signOut.ts';

/** The commentator area: claims of stake events and going live on them. */
export const commentatorModule: Module = {
  name: 'commentator',
  routes(app) {
    commentatorAuthenticateRoute(app);
    commentatorSignOutRoute(app);
    eventsRoute(app);
    scheduleRoute(app);
    claimRoute(app);
    releaseRoute(app);
    liveRoute(app);
  },
};
