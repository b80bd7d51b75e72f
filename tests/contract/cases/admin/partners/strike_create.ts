import type { Subject } from '../../../case.ts';
import { known } from '../../../parity/subjects/partners.ts';

export const subject: Subject = async (world) => ({
  userId: (await known(world)).id,
  categoryId: 'late',
  text: 'Ten minutes late.',
});
