import type { Subject } from '../../../case.ts';
import { staffTeam } from '../../../parity/subjects/partners.ts';

export const subject: Subject = async (world) => {
  const { place, second, bench } = await staffTeam(world);
  return { ...place, benchUserId: bench.id, lineupUserId: second.id, reason: 'Asked for.' };
};
