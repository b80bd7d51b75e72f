import type { Module } from '../module.ts';
import { preferenceRoutes } from './routes.ts';

/** What people told us they like. */
export const preferencesModule: Module = { name: 'preferences', routes: preferenceRoutes };
