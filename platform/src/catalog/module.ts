import type { Module } from '../module.ts';
import { catalogRoutes } from './routes.ts';
import { seedCatalog } from './seed.ts';

/** Games, consoles, modes and banned items. The catalog ships with the product and is stored at every startup. */
export const catalogModule: Module = {
  name: 'catalog',
  routes: catalogRoutes,
  start: ({ db }) => seedCatalog(db),
};
