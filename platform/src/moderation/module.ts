import type { Module } from '../app.ts';
import { registerFacts } from '../users/facts.ts';
import { filterRoute } from './filterRoute.ts';
import { silencedUntil } from './silence.ts';

/** What may be written, what is reported, and who may not write for a while. */
export const moderationModule: Module = {
  name: 'moderation',
  routes: filterRoute,
  start() {
    registerFacts({ silencedUntil });
  },
};
