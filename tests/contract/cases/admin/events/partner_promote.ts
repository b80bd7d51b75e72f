import type { Subject } from '../../../case.ts';
import { eventIn } from '../../../parity/subjects/events.ts';

export const subject: Subject = async (world) => {
  const { id, teams } = await eventIn(world);
  return { id, benchUserId: teams[0]?.bench[0]?.user.id, lineupUserId: teams[0]?.lineup[0]?.user.id };
};
