import type { Relations, Subject } from '../../case.ts';
import { document } from '../../parity/subjects/people.ts';
import { row } from '../../relations/row.ts';

export const subject: Subject = async (world) => ({
  mediaId: await document(world, world.people.player, 'video'),
  title: 'A tour',
});

export const relations: Relations = {
  default: row('401 403/15 403 403 403 400/1000 400/1000 400/1000 400/1000 ok', async ({ file }) => ({
    body: { media_id: await file('video'), title: 'How it went' },
  })),
};
