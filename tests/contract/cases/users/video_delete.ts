import type { Relations, Subject } from '../../case.ts';
import { document } from '../../parity/subjects/people.ts';
import type { World } from '../../parity/world.ts';
import { row } from '../../relations/row.ts';

async function video(world: World): Promise<string> {
  const body = { media_id: await document(world, world.people.player, 'video'), title: 'A tour' };
  return (await world.t.inject(world.people.player, 'POST', '/api/v1/users/videos', body)).json().id;
}

export const subject: Subject = async (world) => ({ id: await video(world) });

export const relations: Relations = {
  default: row('401 403/15 403 403 403 404 404 404 404 ok', async ({ video }) => ({
    params: { id: await video() },
  })),
};
