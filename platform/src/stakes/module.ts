import { registerEventFacts } from '../events/facts.ts';
import { registerBookView } from '../market/projection/batch.ts';
import type { Module } from '../module.ts';
import { onUserFrozen, registerFacts } from '../users/facts.ts';
import { hasStaked, stakersCounts, watchedIds, winnerPrices } from './events/stakeEvents.ts';
import { cancelWaiting, openStakes, stakedAmounts } from './facts.ts';
import { bookEvent, pendingOrders } from './markets/channel.ts';
import { settlePromises } from './promotions/settlePromises.ts';
import { stakeRoutes } from './routes.ts';
import { autoSwap } from './swaps/autoSwap.ts';
import { carryOnSwaps } from './swaps/swap.ts';
import { publishDeclined, sweepStakes } from './sweep.ts';
import { tellJob, tellStakes } from './tell.ts';

const autoSwapJob = 'stakes.auto_swap';
const promisesJob = 'stakes.promises';
const swapsJob = 'stakes.swaps';
const publishJob = 'stakes.publish';
const sweepJob = 'stakes.sweep';

registerBookView(bookEvent);

/** Users' stakes on events, user against user. */
export const stakesModule: Module = {
  name: 'stakes',
  routes: stakeRoutes,
  channels: [pendingOrders],
  jobs: {
    [autoSwapJob]: autoSwap,
    [promisesJob]: settlePromises,
    [swapsJob]: carryOnSwaps,
    [publishJob]: publishDeclined,
    [sweepJob]: sweepStakes,
    [tellJob]: tellStakes,
  },
  schedules: {
    [autoSwapJob]: '* * * * *',
    [promisesJob]: '* * * * *',
    [swapsJob]: '* * * * *',
    [publishJob]: '* * * * *',
    [sweepJob]: '*/10 * * * *',
    [tellJob]: '* * * * *',
  },
  start() {
    onUserFrozen('stakes', (tx, { userId }) => cancelWaiting(tx, userId));
    registerFacts({ openStakes, stakedAmounts });
    registerEventFacts({ stakersCounts, watchedIds, prices: winnerPrices, hasStaked });
  },
};
