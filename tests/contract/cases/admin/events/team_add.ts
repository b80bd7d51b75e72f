import type { Subject } from '../../../case.ts';
import { eventIn } from '../../../parity/subjects/events.ts';

export const subject: Subject = async (world) => {
  const { id } = await eventIn(world);
  return { id, name: 'Guests', userIds: [(await world.somebody()).id] };
};
