import { appealed } from '../../../parity/subjects/partners.ts';
import type { Subject } from '../../../case.ts';

export const subject: Subject = async (world) => ({
    id: await appealed(world),
    accept: true,
    reason: 'The log shows it.',
  });
