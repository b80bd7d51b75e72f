import type { Subject } from '../../../case.ts';
import { codeOwner } from '../../../parity/subjects/people.ts';

export const subject: Subject = async (world) => {
  const owner = await codeOwner(world);
  await world.t.inject(world.people.admin, 'POST', `/admin/v1/referrals/${owner.id}/disable`, owner);
  return owner;
};
