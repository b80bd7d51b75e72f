import type { Relations } from '../../case.ts';
import { row } from '../../relations/row.ts';

export const relations: Relations = {
  default: row('ok ok ok ok ok ok ok ok ok ok', () => ({ query: { page: 1, page_size: 10 } })),
};
