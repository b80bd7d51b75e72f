import type { Subject } from '../../../case.ts';
import { staffTeam } from '../../../parity/subjects/partners.ts';

export const subject: Subject = async (world) => ({
  ...(await staffTeam(world)).place,
  tag: 'Rookies',
  reason: 'Asked for.',
});
