import type { Subject } from '../../../case.ts';
import { cupIn } from '../../../parity/subjects/events.ts';

export const subject: Subject = async (world) => {
  const { id } = await cupIn(world);
  const was = 'https://cdn.example.com/picture.png';
  await world.t.owner.updateTable('events').set({ image_url: was }).where('id', '=', id).execute();
  return { id, mediaId: null, was, reason: 'Wrong game.' };
};
