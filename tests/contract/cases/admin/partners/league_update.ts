import type { Subject } from '../../../case.ts';
import { staffTeam } from '../../../parity/subjects/partners.ts';

export const subject: Subject = async (world) => ({
  ...(await staffTeam(world)).place,
  rp: 1100,
  reason: 'Asked for.',
});
