import type { Module } from '../../module.ts';
import { banRoutes } from './ban.ts';
import { checkInsRoute } from './checkIns.ts';
import { donateRoutes } from './donate.ts';
import { freezeRoutes } from './freeze.ts';
import { movePhoneRoute } from './movePhone.ts';
import { searchRoute } from './search.ts';
import { silenceRoute } from './silence.ts';

/** Staff operations on user accounts. */
export const adminUsersModule: Module = {
  name: 'admin/users',
  routes(app) {
    freezeRoutes(app);
    donateRoutes(app);
    banRoutes(app);
    silenceRoute(app);
    movePhoneRoute(app);
    checkInsRoute(app);
    searchRoute(app);
  },
};
