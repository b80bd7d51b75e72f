import type { Relations } from '../../case.ts';
import { page } from '../../relations/people.ts';
import { row } from '../../relations/row.ts';

export const relations: Relations = {
  default: row('ok ok ok ok ok ok without without ok ok', async ({ clip, owner }) => ({
    query: { ...page, user_id: owner.id },
    shows: await clip(),
  })),
};
