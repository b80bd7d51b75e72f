import { eventIn, groupOf } from '../../../parity/subjects/events.ts';
import type { Subject } from '../../../case.ts';

export const subject: Subject = async (world) => {
    const { id } = await eventIn(world);
    return { id: await groupOf(world, 'group', id), eventIds: [id] };
  };
