import { registerEventFacts } from '../events/facts.ts';
import { onMarketBatch, registerBookView } from '../market/projection/batch.ts';
import type { Module } from '../module.ts';
import { onUserFrozen } from '../users/accountHooks.ts';
import { provide } from '../users/facts/provide.ts';
import { stakeFacts } from '../users/facts/stakeFacts.ts';
import { runAutoCashOuts, watchMarket } from './auto-cash-out/run.ts';
import { autoCashOutJob } from './auto-cash-out/set.ts';
import { undoChallenge } from './challenges/undo.ts';
import { hasStaked, stakersCounts, watchedIds, winnerPrices } from './events/stakeEvents.ts';
import { cancelWaiting, hasPlacedStake, openStakes, stakedAmounts } from './facts.ts';
import { bookEvent, pendingOrders } from './markets/channel.ts';
import { notifyStakers, stakeNoticesJob } from './notices.ts';
import { onOrderUndone } from './orders/undoOrder.ts';
import { settlePromises } from './promotions/settlePromises.ts';
import { undoPromises } from './promotions/undo.ts';
import { noteRefunds, notifyRefunds, refundsJob } from './refunds/notifyRefunds.ts';
import { stakeRoutes } from './routes.ts';
import { autoSwap } from './swaps/autoSwap.ts';
import { resumeSwaps } from './swaps/swap.ts';
import { undoAutoSwap } from './swaps/undo.ts';
import { publishDeclined, sweepStakes } from './sweep.ts';

const autoSwapJob = 'stakes.auto_swap';
const promisesJob = 'stakes.promises';
const swapsJob = 'stakes.swaps';
const publishJob = 'stakes.publish';
const sweepJob = 'stakes.sweep';

registerBookView(bookEvent);
onMarketBatch(watchMarket);
onMarketBatch(noteRefunds);
onOrderUndone('promotions', undoPromises);
onOrderUndone('challenges', undoChallenge);
onOrderUndone('swaps', undoAutoSwap);

/** Stakes that users place on events against each other. */
export const stakesModule: Module = {
  name: 'stakes',
  routes: stakeRoutes,
  channels: [pendingOrders],
  jobs: {
    [autoCashOutJob]: runAutoCashOuts,
    [autoSwapJob]: autoSwap,
    [promisesJob]: settlePromises,
    [swapsJob]: resumeSwaps,
    [publishJob]: publishDeclined,
    [sweepJob]: sweepStakes,
    [stakeNoticesJob]: notifyStakers,
    [refundsJob]: notifyRefunds,
  },
  schedules: {
    [autoCashOutJob]: '* * * * *',
    [autoSwapJob]: '* * * * *',
    [promisesJob]: '* * * * *',
    [swapsJob]: '* * * * *',
    [publishJob]: '* * * * *',
    [sweepJob]: '*/10 * * * *',
    [stakeNoticesJob]: '* * * * *',
  },
  start() {
    onUserFrozen('stakes', (tx, { userId }) => cancelWaiting(tx, userId));
    provide(stakeFacts, { hasPlacedStake, openStakes, stakedAmounts });
    registerEventFacts({ stakersCounts, watchedIds, prices: winnerPrices, hasStaked });
  },
};
