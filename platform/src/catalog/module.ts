import type { Module } from '../module.ts';
import { catalogRoutes } from './routes.ts';
import { seedCatalog } from './seed.ts';

/** Games, consoles, modes and banned items. The catalogue is part of the product, so it is stored at every start. */
export const catalogModule: Module = {
  name: 'catalog',
  routes: catalogRoutes,
  start: ({ db }) => seedCatalog(db),
};
