import type { Module } from '../../module.ts';
import { leagueAvailabilityRoute } from './availability.ts';
import { leagueCaptainsRoute } from './captains.ts';
import { createLeagueRoute } from './create.ts';
import { listLeaguesRoute } from './list.ts';
import { leagueSeasonRoute } from './season.ts';
import { createLeagueTeamRoute } from './teamCreate.ts';
import { updateLeagueTeamRoute } from './teamUpdate.ts';
import { updateLeagueRoute } from './update.ts';

/** Staff operations on leagues, their teams and seasons, and the data that events are planned from. */
export const adminLeaguesModule: Module = {
  name: 'admin/leagues',
  routes(app) {
    listLeaguesRoute(app);
    leagueCaptainsRoute(app);
    leagueAvailabilityRoute(app);
    leagueSeasonRoute(app);
    createLeagueRoute(app);
    updateLeagueRoute(app);
    createLeagueTeamRoute(app);
    updateLeagueTeamRoute(app);
  },
};
