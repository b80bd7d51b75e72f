import type { Relations, Subject } from '../../case.ts';
import { row } from '../../relations/row.ts';

export const subject: Subject = () => ({ id: 'what-does-duelbook-cost', useful: true });

export const relations: Relations = {
  default: row('401 ok ok 403 403 ok ok ok ok ok', () => ({
    params: { id: 'what-does-duelbook-cost' },
    body: { useful: true },
  })),
};
