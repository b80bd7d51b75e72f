import { newElementSet } from '../../../parity/subjects/events.ts';
import type { Subject } from '../../../case.ts';

export const subject: Subject = async (world) => ({
    elementSetId: await newElementSet(world),
    offered: false,
    reason: 'Out of season.',
  });
