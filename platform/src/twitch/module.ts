import type { Module } from '../module.ts';
import { provide } from '../users/facts/provide.ts';
import { streamFacts } from '../users/facts/streamFacts.ts';
import { disconnectRoute } from './disconnect.ts';
import { authorizeRoute } from './operations/authorize.ts';
import { bandwidthTestRoute } from './operations/bandwidthTest.ts';
import { broadcastRoute } from './operations/broadcast.ts';
import { connectRoute } from './operations/connect.ts';
import { streamRoute } from './operations/stream.ts';
import { streamsLive, watchStreams } from './stream.ts';

/** Linked Twitch accounts, and whether they are live. */
export const twitchModule: Module = {
  name: 'twitch',
  routes(app) {
    authorizeRoute(app);
    connectRoute(app);
    disconnectRoute(app);
    streamRoute(app);
    broadcastRoute(app);
    bandwidthTestRoute(app);
  },
  jobs: { 'twitch.watch': watchStreams },
  schedules: { 'twitch.watch': '* * * * *' },
  start({ config }) {
    provide(streamFacts, { streamingLive: (db, userId) => streamsLive(db, userId, config.twitch.staleSeconds) });
  },
};
