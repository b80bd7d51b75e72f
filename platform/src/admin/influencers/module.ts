import type { Module } from '../../module.ts';
import { createInfluencerRoute } from './create.ts';
import { influencerGamesRoute } from './games.ts';
import { listInfluencersRoute } from './list.ts';
import { updateInfluencerRoute } from './update.ts';

/** Staff operations on influencers' landing pages. */
export const adminInfluencersModule: Module = {
  name: 'admin/influencers',
  routes(app) {
    listInfluencersRoute(app);
    influencerGamesRoute(app);
    createInfluencerRoute(app);
    updateInfluencerRoute(app);
  },
};
