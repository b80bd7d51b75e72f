import type { Module } from '../module.ts';
import { connectRoute } from './connect.ts';
import { oauthRoutes } from './oauth.ts';
import { gamerIdRoutes } from './routes.ts';

/** Gamer IDs. */
export const gamerIdsModule: Module = {
  name: 'gamer-ids',
  routes(app) {
    gamerIdRoutes(app);
    connectRoute(app);
    oauthRoutes(app);
  },
};
