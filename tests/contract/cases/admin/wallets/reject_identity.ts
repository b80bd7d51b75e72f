import type { Subject } from '../../../case.ts';
import { waitingCheck } from '../../../parity/subjects/admin.ts';

export const subject: Subject = async (world) => {
  const { items } = (await world.t.inject(world.people.admin, 'GET', '/admin/v1/wallets/identity_reasons')).json();
  return { ...(await waitingCheck(world)), reasonId: items[0].id };
};
