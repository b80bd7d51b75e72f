import type { Module } from '../module.ts';
import { connectRoute } from './connect.ts';
import { accountRoute } from './operations/account.ts';
import { authorizeRoute } from './operations/authorize.ts';
import { gamerIdRoutes } from './routes.ts';

/** Gamer IDs. */
export const gamerIdsModule: Module = {
  name: 'gamer-ids',
  routes(app) {
    gamerIdRoutes(app);
    connectRoute(app);
    authorizeRoute(app);
    accountRoute(app);
  },
};
