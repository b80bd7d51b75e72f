import type { Subject } from '../../case.ts';
import { eventIn } from '../../parity/subjects/events.ts';

export const subject: Subject = async (world) => {
  const { id, teams } = await eventIn(world);
  return { id, type: teams[0]?.id, count: 5 };
};
