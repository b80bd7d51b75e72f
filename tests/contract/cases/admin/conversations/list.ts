import type { Relations, Subject } from '../../../case.ts';
import { row } from '../../../relations/row.ts';

export const subject: Subject = async ({ people }) => ({ userId: people.player.id });

export const relations: Relations = {
  default: row('401 403 403 403 ok 403 403 403 403 403', async ({ group, owner }) => ({
    query: { page: 1, page_size: 20, user_id: owner.id },
    shows: await group(),
  })),
};
