import type { Subject } from '../../../case.ts';
import { inQueue } from '../../../parity/subjects/admin.ts';

/** Such a request, claimed by the admin. */
export const subject: Subject = async (world) => {
  const entry = await inQueue(world);
  await world.t.inject(world.people.admin, 'POST', `/admin/v1/queues/${entry.queue}/${entry.id}/claim`, {});
  return entry;
};
