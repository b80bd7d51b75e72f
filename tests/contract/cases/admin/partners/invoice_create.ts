import { known } from '../../../parity/subjects/partners.ts';
import type { Subject } from '../../../case.ts';

export const subject: Subject = async (world) => ({
    userId: (await known(world)).id,
    items: [{ description: 'Travel to the studio', amount: 1200 }],
    reason: 'Agreed by phone.',
  });
