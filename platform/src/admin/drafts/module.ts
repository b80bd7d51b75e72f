import type { Module } from '../../module.ts';
import { approveDraftsRoute } from './approve.ts';
import { approveDraftRoute } from './approveOne.ts';
import { availableMatchesRoute } from './availableMatches.ts';
import { createDraftRoute } from './create.ts';
import { generateDraftsRoute } from './generate.ts';
import { listDraftsRoute } from './list.ts';
import { moveDraftRoute } from './move.ts';
import { previewDraftsRoute } from './preview.ts';
import { deleteDraftRoute } from './remove.ts';
import { draftsScheduleRoute } from './schedule.ts';

/** Staff operations that plan a league's stake events from the availability of its teams. */
export const adminDraftsModule: Module = {
  name: 'admin/drafts',
  routes(app) {
    listDraftsRoute(app);
    draftsScheduleRoute(app);
    availableMatchesRoute(app);
    previewDraftsRoute(app);
    generateDraftsRoute(app);
    createDraftRoute(app);
    moveDraftRoute(app);
    approveDraftsRoute(app);
    approveDraftRoute(app);
    deleteDraftRoute(app);
  },
};
