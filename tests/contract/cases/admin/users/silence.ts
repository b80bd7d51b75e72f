import type { Relations, Subject } from '../../../case.ts';
import { why } from '../../../relations/admin.ts';
import { row } from '../../../relations/row.ts';

export const subject: Subject = async ({ somebody }) => ({
  id: (await somebody()).id,
  input: { until: '2100-01-01T00:00:00.000Z', reason: 'Insults.' },
});

export const relations: Relations = {
  default: row('401 403 403 403 ok 403 403 403 403 403', ({ owner }) => ({
    params: { id: owner.id },
    body: { until: '2100-01-01T00:00:00.000Z', reason: why },
  })),
};
