import { now } from '../../../../../platform/src/events/testing/events.ts';
import type { Subject } from '../../../case.ts';
import { DAY, eventIn } from '../../../parity/subjects/events.ts';

export const subject: Subject = async (world) => {
  const startDate = new Date((await now(world.t)).getTime() + DAY / 2).toISOString();
  return { id: (await eventIn(world)).id, startDate };
};
