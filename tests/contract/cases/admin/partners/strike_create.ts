import { known } from '../../../parity/subjects/partners.ts';
import type { Subject } from '../../../case.ts';

export const subject: Subject = async (world) => ({
    userId: (await known(world)).id,
    categoryId: 'late',
    text: 'Ten minutes late.',
  });
