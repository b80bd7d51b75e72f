import { eventIn, groupOf } from '../../../parity/subjects/events.ts';
import type { Subject } from '../../../case.ts';

export const subject: Subject = async (world) => ({
    id: await groupOf(world),
    eventId: (await eventIn(world)).id,
  });
