import type { Subject } from '../../../case.ts';
import { appealed } from '../../../parity/subjects/partners.ts';

export const subject: Subject = async (world) => ({
  id: await appealed(world),
  accept: true,
  reason: 'The log shows it.',
});
