import type { Module } from '../../module.ts';
import { queueCountsRoute } from './counts.ts';

/** Sizes of the staff's queues. */
export const adminQueuesModule: Module = { name: 'admin/queues', routes: queueCountsRoute };
