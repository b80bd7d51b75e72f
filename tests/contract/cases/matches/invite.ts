import { invitation } from '../../parity/subjects/matches.ts';
import type { Subject } from '../../case.ts';

export const subject: Subject = async (world) => ({
    ...(await invitation(world)),
    userIds: [(await world.somebody()).id],
    as: 'opponent',
  });
