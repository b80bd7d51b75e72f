import type { Relations } from '../../../case.ts';
import { row } from '../../../relations/row.ts';

export const relations: Relations = {
  default: row('401 403 403 403 ok 403 403 403 403 403', async ({ community }) => {
    const id = await community();
    return { query: { q: id, page: 1, page_size: 20 }, shows: id };
  }),
};
