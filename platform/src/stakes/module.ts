import type { Module } from '../app.ts';
import { registerEventFacts } from '../events/facts.ts';
import { stakeRoutes } from './routes.ts';
import { hasStaked, stakersCounts, watchedIds, winnerPrices } from './stakeEvents.ts';

/** Stakes of people on events, user against user. */
export const stakesModule: Module = {
  name: 'stakes',
  routes: stakeRoutes,
  start() {
    registerEventFacts({ stakersCounts, watchedIds, prices: winnerPrices, hasStaked });
  },
};
