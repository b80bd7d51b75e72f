import type { App } from '../app.ts';
import type { Module } from '../module.ts';
import { earningsRoute } from './operations/earnings.ts';
import { paidOutRoute } from './operations/paidOut.ts';
import { partnerRoute } from './operations/partner.ts';
import { playEventsProfileRoute } from './operations/playEventsProfile.ts';
import { profileRoute } from './operations/profile.ts';
import { profileV2Route } from './operations/profileV2.ts';
import { rivalRoute } from './operations/rival.ts';
import { stakeableTeamRoute } from './operations/stakeableTeam.ts';
import { writeStakeResults } from './stakeResults.ts';

/** Statistics about the platform, teams and people. */
export const statisticsModule: Module = {
  name: 'statistics',
  routes(app) {
    statisticsRoutes(app);
    profileRoute(app);
    rivalRoute(app);
    partnerRoute(app);
    earningsRoute(app);
    profileV2Route(app);
    playEventsProfileRoute(app);
  },
  jobs: { 'statistics.stake_results': writeStakeResults },
  schedules: { 'statistics.stake_results': '*/5 * * * *' },
};

function statisticsRoutes(app: App): void {
  paidOutRoute(app);
  stakeableTeamRoute(app);
}
