import type { Relations, Subject } from '../../../case.ts';
import { why } from '../../../relations/admin.ts';
import { row } from '../../../relations/row.ts';

export const subject: Subject = async ({ somebody }) => ({ id: (await somebody(0)).id, reason: 'Fraud.' });

export const relations: Relations = {
  default: row('401 403 403 403 ok 403 403 403 403 403', ({ actor }) => ({
    params: { id: actor('stranger')?.id ?? '' },
    body: { reason: why },
  })),
  money: row('401 403 403 403 409/1015 403 403 403 403 403', ({ owner }) => ({
    params: { id: owner.id },
    body: { reason: why },
  })),
};
