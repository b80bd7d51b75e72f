import type { Module } from '../../module.ts';
import { banRoutes } from './ban.ts';
import { donateRoutes } from './donate.ts';
import { freezeRoutes } from './freeze.ts';
import { silenceRoute } from './silence.ts';

/** Staff operations on people. */
export const adminUsersModule: Module = {
  name: 'admin/users',
  routes(app) {
    freezeRoutes(app);
    donateRoutes(app);
    banRoutes(app);
    silenceRoute(app);
  },
};
