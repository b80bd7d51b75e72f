import type { Subject } from '../../../case.ts';
import { staffTeam } from '../../../parity/subjects/partners.ts';

export const subject: Subject = async (world) => {
  const { place, agent } = await staffTeam(world);
  return { ...place, userId: agent.id, reason: 'Asked for.' };
};
