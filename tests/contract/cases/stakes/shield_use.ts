import type { Subject } from '../../case.ts';
import { groupOf } from '../../parity/subjects/events.ts';
import { waiting } from '../../parity/subjects/stakes.ts';

export const subject: Subject = async (world) => {
  const { stage, legId } = await waiting(world);
  await groupOf(world, 'shield', stage.event.id);
  return { stakeId: legId };
};
