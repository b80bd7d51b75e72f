import type { Subject } from '../../case.ts';
import { stageIn } from '../../parity/subjects/stakes.ts';

export const subject: Subject = async (world) => {
  const { event, teams } = await stageIn(world);
  return { input: { eventId: event.id, eventTeamId: teams[0], amount: 1000, price: 50, tif: 'gtc' } };
};
