import type { Module } from '../module.ts';
import { preferenceRoutes } from './routes.ts';

/** Personal preferences: games and price format. */
export const preferencesModule: Module = { name: 'preferences', routes: preferenceRoutes };
