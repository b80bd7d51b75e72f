import type { Relations, Subject } from '../../../case.ts';
import { openCase } from '../../../parity/subjects/moderation.ts';
import { row } from '../../../relations/row.ts';

export const subject: Subject = async (world) => ({ id: await openCase(world) });

export const relations: Relations = {
  default: row('401 403 403 403 ok 403 403 403 403 403', async ({ support }) => ({
    params: { id: await support() },
    body: {},
  })),
  group: row('401 403 403 403 404 403 403 403 403 403', async ({ group }) => ({
    params: { id: await group() },
    body: {},
  })),
};
