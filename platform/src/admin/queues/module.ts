import type { App } from '../../app.ts';
import type { Module } from '../../module.ts';
import { claimRoute } from './claim.ts';
import { queueCountsRoute } from './counts.ts';
import { releaseRoute } from './release.ts';

function routes(app: App): void {
  queueCountsRoute(app);
  claimRoute(app);
  releaseRoute(app);
}

/** Sizes of the staff queues, and the owners of their entries. */
export const adminQueuesModule: Module = { name: 'admin/queues', routes };
