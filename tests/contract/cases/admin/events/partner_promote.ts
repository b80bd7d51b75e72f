import { eventIn } from '../../../parity/subjects/events.ts';
import type { Subject } from '../../../case.ts';

export const subject: Subject = async (world) => {
    const { id, teams } = await eventIn(world);
    return { id, benchUserId: teams[0]?.bench[0]?.user.id, lineupUserId: teams[0]?.lineup[0]?.user.id };
  };
