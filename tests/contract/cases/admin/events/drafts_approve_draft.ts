import type { Subject } from '../../../case.ts';
import { drafted } from '../../../parity/subjects/partners.ts';

export const subject: Subject = async (world) => {
  const { id, start } = await drafted(world);
  return { draftId: id, startDate: start };
};
