import type { App } from '../app.ts';
import type { Module } from '../module.ts';
import { registerFacts } from '../users/facts.ts';
import { blockedPairs, blockedWith } from './blocks.ts';
import { peopleChanges } from './changeRoutes.ts';
import { followedIds } from './follows.ts';
import { mediaRoutes } from './mediaRoutes.ts';
import { hereAmong } from './presence.ts';
import { statsHidden } from './privacy.ts';
import { peopleReads } from './routes.ts';

/** Profiles, follows and blocks. */
export const peopleModule: Module = {
  name: 'people',
  routes,
  start() {
    registerFacts({ blockedWith, blockedPairs, followedIds, statsHidden, onlineAmong: hereAmong });
  },
};

function routes(app: App): void {
  peopleReads(app);
  peopleChanges(app);
  mediaRoutes(app);
}
