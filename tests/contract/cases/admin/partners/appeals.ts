import type { Subject } from '../../../case.ts';
import { appealed } from '../../../parity/subjects/partners.ts';

export const subject: Subject = async (world) => {
  await appealed(world);
  return {};
};
