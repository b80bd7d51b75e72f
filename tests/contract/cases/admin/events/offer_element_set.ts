import type { Subject } from '../../../case.ts';
import { newElementSet } from '../../../parity/subjects/events.ts';

export const subject: Subject = async (world) => ({
  elementSetId: await newElementSet(world),
  offered: false,
  reason: 'Out of season.',
});
