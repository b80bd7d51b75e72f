import { drafted } from '../../../parity/subjects/partners.ts';
import type { Subject } from '../../../case.ts';

export const subject: Subject = async (world) => {
    const { id, later } = await drafted(world);
    return { id, startDate: later };
  };
