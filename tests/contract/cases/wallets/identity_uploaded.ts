import type { Subject } from '../../case.ts';
import { document } from '../../parity/subjects/people.ts';

export const subject: Subject = async (world) => {
  const { player } = world.people;
  await world.t.owner.updateTable('users').set({ kyc_state: 'required' }).where('id', '=', player.id).execute();
  return { mediaIds: [await document(world, player), await document(world, player)] };
};
