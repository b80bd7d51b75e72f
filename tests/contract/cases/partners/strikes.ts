import type { Subject } from '../../case.ts';
import { partner } from '../../parity/subjects/partners.ts';

export const subject: Subject = async (world) => {
  await partner(world, world.people.player);
  return {};
};
