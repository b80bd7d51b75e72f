import type { Module } from '../module.ts';
import { emailJob } from './queue.ts';
import { sendQueued } from './send.ts';
import { sweepEmails, sweepJob } from './sweep.ts';

/**
 * Email, sent after commit. An email is queued once per person and key for as long as its record is kept. A crash may
 * deliver it twice, with the same Message-ID.
 */
export const emailModule: Module = {
  name: 'email',
  jobs: { [emailJob]: sendQueued, [sweepJob]: sweepEmails },
  schedules: { [sweepJob]: '*/10 * * * *' },
};
