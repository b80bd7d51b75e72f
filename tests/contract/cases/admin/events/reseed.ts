import type { Subject } from '../../../case.ts';
import { runningCup } from '../../../parity/subjects/events.ts';

export const subject: Subject = async (world) => {
  const { id, teamIds } = await runningCup(world);
  return { id, eventTeamIds: [...teamIds].reverse() };
};
