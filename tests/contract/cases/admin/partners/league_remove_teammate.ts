import type { Subject } from '../../../case.ts';
import { staffTeam } from '../../../parity/subjects/partners.ts';

export const subject: Subject = async (world) => {
  const { place, second } = await staffTeam(world);
  return { ...place, userId: second.id, reason: 'Asked for.' };
};
