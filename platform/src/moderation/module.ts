import { registerTextCheck } from '../http/input/writtenText.ts';
import type { Module } from '../module.ts';
import { moderationFacts } from '../users/facts/moderationFacts.ts';
import { provide } from '../users/facts/provide.ts';
import { filterRoute } from './filterRoute.ts';
import { blockReasonsRoute } from './operations/blockReasons.ts';
import { reasonsRoute } from './operations/reasons.ts';
import { silence } from './silence.ts';
import { checkWrittenTexts } from './writtenText.ts';

/** Content filter, report reasons, and mutes. */
export const moderationModule: Module = {
  name: 'moderation',
  routes(app) {
    filterRoute(app);
    blockReasonsRoute(app);
    reasonsRoute(app);
  },
  start() {
    provide(moderationFacts, { silence });
    registerTextCheck(checkWrittenTexts);
  },
};
