import type { Subject } from '../../../case.ts';
import { elementSet, newElementSet, setName } from '../../../parity/subjects/events.ts';

export const subject: Subject = async (world) => ({
  ...elementSet,
  elementSetId: await newElementSet(world),
  name: setName(),
  reason: 'The quarry was removed.',
});
