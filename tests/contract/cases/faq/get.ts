import type { Relations, Subject } from '../../case.ts';
import { row } from '../../relations/row.ts';

export const subject: Subject = () => ({ id: 'what-does-duelbook-cost' });

export const relations: Relations = {
  default: row('ok ok ok ok ok ok ok ok ok ok', () => ({ params: { id: 'what-does-duelbook-cost' } })),
};
