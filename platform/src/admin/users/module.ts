import type { Module } from '../../app.ts';
import { freezeRoutes } from './freeze.ts';

/** What staff does about people. */
export const adminUsersModule: Module = { name: 'admin/users', routes: freezeRoutes };
