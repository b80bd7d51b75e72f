import type { Module } from '../module.ts';
import { registerFacts } from '../users/facts.ts';
import { disconnectRoute } from './disconnect.ts';
import { linkRoutes } from './link.ts';
import { streamRoute, streamsLive, watchStreams } from './stream.ts';

/** Linked Twitch accounts, and whether they are live. */
export const twitchModule: Module = {
  name: 'twitch',
  routes(app) {
    linkRoutes(app);
    disconnectRoute(app);
    streamRoute(app);
  },
  jobs: { 'twitch.watch': watchStreams },
  schedules: { 'twitch.watch': '* * * * *' },
  start({ config }) {
    registerFacts({ streamingLive: (db, userId) => streamsLive(db, userId, config.twitch.staleSeconds) });
  },
};
