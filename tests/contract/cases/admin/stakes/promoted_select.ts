import type { Subject } from '../../../case.ts';
import { eventIn, groupOf } from '../../../parity/subjects/events.ts';

export const subject: Subject = async (world) => ({
  id: await groupOf(world),
  eventId: (await eventIn(world)).id,
});
