import type { Subject } from '../../../case.ts';
import { eventIn, groupOf } from '../../../parity/subjects/events.ts';

export const subject: Subject = async (world) => {
  const { id } = await eventIn(world);
  return { id: await groupOf(world, 'group', id), eventIds: [id] };
};
