import type { Relations, Subject } from '../../../case.ts';
import { thread } from '../../../parity/subjects/moderation.ts';
import { why } from '../../../relations/admin.ts';
import { row } from '../../../relations/row.ts';

export const subject: Subject = async (world) => ({ id: (await thread(world)).message, reason: 'Rude.' });

export const relations: Relations = {
  default: row('401 403 403 403 ok 403 403 403 403 403', async ({ message }) => ({
    params: { id: await message() },
    query: { reason: why },
  })),
};
