import type { Module } from '../module.ts';
import { uploadIdsRoute } from './operations/uploadIds.ts';
import { uploadUrlRoute } from './operations/uploadUrl.ts';
import { readMediaRoute } from './read.ts';
import { removeFile, sweepIdentityDocuments, sweepUnused } from './sweep.ts';
import { uploadRoute } from './upload.ts';

/** Uploaded files. */
export const mediaModule: Module = {
  name: 'media',
  routes(app) {
    uploadUrlRoute(app);
    uploadIdsRoute(app);
    uploadRoute(app);
    readMediaRoute(app);
  },
  jobs: {
    'media.remove': removeFile,
    'media.sweep': sweepUnused,
    'media.sweep_identity': sweepIdentityDocuments,
  },
  schedules: { 'media.sweep': '17 * * * *', 'media.sweep_identity': '41 3 * * *' },
};
