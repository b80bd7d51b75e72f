import type { Module } from '../app.ts';
import { registerEventFacts } from '../events/facts.ts';
import { onMarketBatch, registerBookView } from '../market/projection/batch.ts';
import { onUserFrozen, registerFacts } from '../users/facts.ts';
import { autoSwap } from './autoSwap.ts';
import { bookEvent, pendingOrders } from './channel.ts';
import { cancelWaiting, openStakes, stakedAmounts } from './facts.ts';
import { stakeRoutes } from './routes.ts';
import { settlePromises } from './settlePromises.ts';
import { hasStaked, stakersCounts, watchedIds, winnerPrices } from './stakeEvents.ts';
import { sweepStakes } from './sweep.ts';
import { TouchedOrders } from './touched.ts';

const autoSwapJob = 'stakes.auto_swap';
const promisesJob = 'stakes.promises';
const sweepJob = 'stakes.sweep';

const touched = new TouchedOrders();
onMarketBatch(async (_tx, batch) => touched.follow(batch));
registerBookView((tx, _eventId, changes) => bookEvent(tx, touched, changes));

/** Stakes of people on events, user against user. */
export const stakesModule: Module = {
  name: 'stakes',
  routes: stakeRoutes,
  channels: [pendingOrders],
  jobs: { [autoSwapJob]: autoSwap, [promisesJob]: settlePromises, [sweepJob]: sweepStakes },
  schedules: { [autoSwapJob]: '* * * * *', [promisesJob]: '* * * * *', [sweepJob]: '*/10 * * * *' },
  start() {
    onUserFrozen('stakes', (tx, { userId }) => cancelWaiting(tx, userId));
    registerFacts({ openStakes, stakedAmounts });
    registerEventFacts({ stakersCounts, watchedIds, prices: winnerPrices, hasStaked });
  },
};
