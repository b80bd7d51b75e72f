import { eventIn } from '../../../parity/subjects/events.ts';
import type { Subject } from '../../../case.ts';

export const subject: Subject = async (world) => {
    const { id } = await eventIn(world);
    return { id, name: 'Guests', userIds: [(await world.somebody()).id] };
  };
