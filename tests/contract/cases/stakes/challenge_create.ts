import type { Subject } from '../../case.ts';
import { stageIn } from '../../parity/subjects/stakes.ts';

export const subject: Subject = async (world) => {
  const { teams } = await stageIn(world);
  const targetUserIds = [(await world.somebody()).id];
  return { input: { targetUserIds, eventTeamId: teams[0], price: 50, amount: 1000 } };
};
