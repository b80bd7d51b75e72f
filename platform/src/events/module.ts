import type { Module } from '../app.ts';
import { activeRoundChannel, matchEvent } from './channel.ts';
import { eventRoutes } from './routes.ts';
import { eventTimers } from './timers.ts';

/** Events: teams play rounds, and the life of the markets on them. */
export const eventsModule: Module = {
  name: 'events',
  routes: eventRoutes,
  channels: [matchEvent, activeRoundChannel],
  timers: eventTimers,
};
