import type { Subject } from '../../../case.ts';
import { drafted } from '../../../parity/subjects/partners.ts';

export const subject: Subject = async (world) => {
  const { id, later } = await drafted(world);
  return { id, startDate: later };
};
