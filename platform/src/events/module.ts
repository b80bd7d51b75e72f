import { onMarketBatch } from '../market/projection/batch.ts';
import type { Module } from '../module.ts';
import { onStreamChanged } from '../users/accountHooks.ts';
import { activeRoundChannel, matchEvent } from './channel.ts';
import { watchIntegrity } from './integrity/alerts.ts';
import { PriceWatch } from './integrity/priceMoves.ts';
import { followStream } from './lifecycle/stream.ts';
import { eventTimers } from './lifecycle/timers.ts';
import { deliverMessage, messageJob } from './notices/messages.ts';
import { eventNoticesJob, notifyEventPeople } from './notices/notices.ts';
import { eventRoutes } from './routes.ts';

const prices = new PriceWatch();
onMarketBatch((tx, batch) => prices.follow(tx, batch));

/** Events with their teams, rounds and the lifecycle of their markets. */
export const eventsModule: Module = {
  name: 'events',
  routes: eventRoutes,
  channels: [matchEvent, activeRoundChannel],
  timers: eventTimers,
  jobs: {
    'events.integrity': (_data, deps) => watchIntegrity(deps),
    [eventNoticesJob]: notifyEventPeople,
    [messageJob]: deliverMessage,
  },
  schedules: { 'events.integrity': '* * * * *' },
  start() {
    onStreamChanged('events', followStream);
  },
};
