import type { Subject } from '../../case.ts';
import { liveIn } from '../../parity/subjects/events.ts';

export const subject: Subject = async (world) => {
  const { event: made } = await liveIn(world);
  return { id: made.id, eventTeamId: made.teams[0]?.id };
};
