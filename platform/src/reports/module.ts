import { onScam } from '../moderation/log.ts';
import type { Module } from '../module.ts';
import { flagRoute } from './flag.ts';
import { reportScam } from './reportScam.ts';

/** Reports of messages, people, clips, events and conversations, and the decisions about them. */
export const reportsModule: Module = {
  name: 'reports',
  routes: flagRoute,
  start() {
    onScam('reports', reportScam);
  },
};
