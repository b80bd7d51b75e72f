import type { Subject } from '../../../case.ts';
import { objected } from '../../../parity/subjects/stakes.ts';

export const subject: Subject = async (world) => ({
  id: (await objected(world)).id,
  outcome: 'rejected',
  answer: 'We watched the recording.',
});
