import type { Module } from '../module.ts';
import { catalogRoutes } from './routes.ts';
import { storeShippedCatalog } from './seed.ts';

/**
 * Games, consoles, modes and banned items. The catalog ships with the product and is stored at startup if it has
 * changed.
 */
export const catalogModule: Module = {
  name: 'catalog',
  routes: catalogRoutes,
  start: ({ db }) => storeShippedCatalog(db),
};
