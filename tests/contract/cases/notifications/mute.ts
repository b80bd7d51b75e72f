import type { Relations } from '../../case.ts';
import { row } from '../../relations/row.ts';

export const relations: Relations = {
  default: row('401 ok 403 403 403 ok ok ok ok ok', () => ({
    query: { muted_until: '2100-01-01T00:00:00.000Z' },
  })),
};
