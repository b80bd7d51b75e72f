import type { Module } from '../module.ts';
import { readMediaRoute } from './read.ts';
import { removeFile, sweepIdentityDocuments, sweepUnused } from './sweep.ts';
import { uploadRoute } from './upload.ts';
import { uploadUrlRoutes } from './uploadUrl.ts';

/** Uploaded files. */
export const mediaModule: Module = {
  name: 'media',
  routes(app) {
    uploadUrlRoutes(app);
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
