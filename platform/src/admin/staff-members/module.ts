import type { Module } from '../../module.ts';
import { changeStaffRoleRoute } from './changeRole.ts';
import { createStaffRoute } from './create.ts';
import { listStaffRoute } from './list.ts';
import { removeStaffRoute } from './remove.ts';

/** Staff accounts and their roles. Every change needs two admins. */
export const adminStaffMembersModule: Module = {
  name: 'admin/staff-members',
  routes(app) {
    listStaffRoute(app);
    createStaffRoute(app);
    changeStaffRoleRoute(app);
    removeStaffRoute(app);
  },
};
