import type { Subject } from '../../../case.ts';
import { eventIn } from '../../../parity/subjects/events.ts';

export const subject: Subject = async (world) => {
  const { id, teams } = await eventIn(world);
  return { id, userId: teams[0]?.lineup[0]?.user.id, dropUserId: teams[0]?.bench[0]?.user.id };
};
