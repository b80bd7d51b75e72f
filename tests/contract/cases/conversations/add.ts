import type { Relations, Subject } from '../../case.ts';
import { fan, group } from '../../parity/subjects/chat.ts';
import { row } from '../../relations/row.ts';

export const subject: Subject = async (world) => ({
  id: await group(world),
  userIds: [await fan(world, await world.somebody())],
});

export const relations: Relations = {
  default: row('401 403/15 403 403 403 404 404 404 ok ok', async ({ group, world }) => ({
    params: { id: await group() },
    body: { user_ids: [(await world.t.person()).id] },
  })),
  direct: row('401 403/15 403 403 403 404 403 403 403 403', async ({ direct, world }, who) => ({
    params: { id: direct(who) },
    body: { user_ids: [(await world.t.person()).id] },
  })),
  blocked: row('401 403/15 403 403 403 404 404 404 ok 400/1000', async ({ group, actor }) => ({
    params: { id: await group() },
    body: { user_ids: [actor('blocked')?.id ?? ''] },
  })),
  blocking: row('401 403/15 403 403 403 404 404 404 ok 400/1000', async ({ group, actor }) => ({
    params: { id: await group() },
    body: { user_ids: [actor('blocking')?.id ?? ''] },
  })),
};
