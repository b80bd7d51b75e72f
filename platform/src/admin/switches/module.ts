import type { Module } from '../../module.ts';
import { switchChangesRoute } from './changes.ts';
import { listSwitchesRoute } from './list.ts';
import { setSwitchRoute } from './set.ts';

/** Switches that staff use to turn off parts of the product for everyone (docs/domain/staff.md#switches). */
export const adminSwitchesModule: Module = {
  name: 'admin/switches',
  routes(app) {
    listSwitchesRoute(app);
    switchChangesRoute(app);
    setSwitchRoute(app);
  },
};
