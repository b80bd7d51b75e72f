import type { Subject } from '../../case.ts';
import { ownTeam } from '../../parity/subjects/partners.ts';

export const subject: Subject = async (world) => {
  await ownTeam(world);
  return {};
};
