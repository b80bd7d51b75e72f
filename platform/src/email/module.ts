import type { Module } from '../module.ts';
import { emailJob } from './queue.ts';
import { sendQueued } from './send.ts';
import { sweepEmails, sweepJob } from './sweep.ts';
import { unsubscribeRoute } from './unsubscribe.ts';

/**
 * Email, sent after commit, and the mailing lists that users can leave. An email is queued once per person and key for
 * as long as its record is kept. A crash may deliver it twice, with the same Message-ID.
 */
export const emailModule: Module = {
  name: 'email',
  routes: unsubscribeRoute,
  jobs: { [emailJob]: sendQueued, [sweepJob]: sweepEmails },
  schedules: { [sweepJob]: '*/10 * * * *' },
};
