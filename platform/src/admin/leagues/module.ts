import type { Module } from '../../module.ts';
import { leagueAvailabilityRoute } from './availability.ts';
import { leagueCaptainsRoute } from './captains.ts';
import { listLeaguesRoute } from './list.ts';
import { leagueSeasonRoute } from './season.ts';

/** What staff see of the leagues while they plan events, and the start of seasons. */
export const adminLeaguesModule: Module = {
  name: 'admin/leagues',
  routes(app) {
    listLeaguesRoute(app);
    leagueCaptainsRoute(app);
    leagueAvailabilityRoute(app);
    leagueSeasonRoute(app);
  },
};
