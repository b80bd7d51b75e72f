import type { Subject } from '../../../case.ts';
import { inQueue } from '../../../parity/subjects/admin.ts';

/** A request in a queue, claimed by the admin. */
export const subject: Subject = async (world) => {
  const entry = await inQueue(world);
  await world.t.inject(world.people.admin, 'POST', `/admin/v1/queues/${entry.queue}/${entry.id}/claim`, {});
  return entry;
};
