import type { Subject } from '../../../case.ts';
import { known } from '../../../parity/subjects/partners.ts';

export const subject: Subject = async (world) => {
  const { id } = await known(world);
  const url = `/admin/v1/partners/${id}/suspend`;
  await world.t.inject(world.people.admin, 'POST', url, { num_of_weeks: 2, reason: 'No-shows.' });
  return { id, reason: 'Cleared up.' };
};
