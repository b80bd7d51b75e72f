import { registerTextCheck } from '../http/writtenText.ts';
import type { Module } from '../module.ts';
import { registerFacts } from '../users/facts.ts';
import { filterRoute } from './filterRoute.ts';
import { blockReasonsRoute } from './operations/blockReasons.ts';
import { reasonsRoute } from './operations/reasons.ts';
import { silence } from './silence.ts';
import { checkWrittenTexts } from './writtenText.ts';

/** Content filter, reasons for reports, and mutes. */
export const moderationModule: Module = {
  name: 'moderation',
  routes(app) {
    filterRoute(app);
    blockReasonsRoute(app);
    reasonsRoute(app);
  },
  start() {
    registerFacts({ silence });
    registerTextCheck(checkWrittenTexts);
  },
};
