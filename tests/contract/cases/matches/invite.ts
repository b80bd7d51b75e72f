import type { Subject } from '../../case.ts';
import { invitation } from '../../parity/subjects/matches.ts';

export const subject: Subject = async (world) => ({
  ...(await invitation(world)),
  userIds: [(await world.somebody()).id],
  as: 'opponent',
});
