import type { Relations } from '../../../case.ts';
import { report } from '../../../relations/admin.ts';
import { row } from '../../../relations/row.ts';

export const relations: Relations = {
  default: row('401 403 403 403 ok 403 403 403 403 403', async (scenario) => ({
    query: { page: 1, page_size: 100, state: 'open' },
    shows: await report(scenario),
  })),
};
