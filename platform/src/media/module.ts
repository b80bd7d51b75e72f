import type { Module } from '../module.ts';
import { checkFile, checkWaiting, oldestUnchecked } from './check.ts';
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
  async start(deps) {
    deps.metrics.gauge(
      'uploads_unchecked_oldest_seconds',
      'Age of the oldest upload that waits for its virus check.',
      () => oldestUnchecked(deps),
    );
  },
  jobs: {
    'media.check': checkFile,
    'media.check_waiting': checkWaiting,
    'media.remove': removeFile,
    'media.sweep': sweepUnused,
    'media.sweep_identity': sweepIdentityDocuments,
  },
  schedules: {
    'media.check_waiting': '*/5 * * * *',
    'media.sweep': '17 * * * *',
    'media.sweep_identity': '41 3 * * *',
  },
};
