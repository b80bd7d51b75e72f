import type { Module } from '../../module.ts';
import { staffAuthenticateRoute } from './authenticate.ts';
import { proveStaffRoute } from './prove.ts';
import { staffSignOutRoute } from './signOut.ts';

export const adminAuthModule: Module = {
  name: 'admin/auth',
  routes(app) {
    staffAuthenticateRoute(app);
    proveStaffRoute(app);
    staffSignOutRoute(app);
  },
};
