import type { Relations, Subject } from '../../case.ts';
import { cut } from '../../parity/subjects/people.ts';
import type { World } from '../../parity/world.ts';
import { row } from '../../relations/row.ts';

async function clip(world: World): Promise<string> {
  const { mediaId, matchId, ...rest } = await cut(world);
  const body = { ...rest, media_id: mediaId, match_id: matchId };
  return (await world.t.inject(world.people.player, 'POST', '/api/v1/clips', body)).json().id;
}

export const subject: Subject = async (world) => ({ id: await clip(world) });

export const relations: Relations = {
  default: row('401 403/15 403 403 403 404 404 404 404 ok', async ({ clip }) => ({
    params: { id: await clip() },
  })),
};
