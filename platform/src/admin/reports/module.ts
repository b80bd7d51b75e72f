import type { App } from '../../app.ts';
import type { Module } from '../../module.ts';
import { decideRoute } from './decide.ts';
import { listRoute } from './list.ts';

function routes(app: App): void {
  listRoute(app);
  decideRoute(app);
}

/** Staff operations on user reports. */
export const adminReportsModule: Module = { name: 'admin/reports', routes };
