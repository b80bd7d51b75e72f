import type { Relations, Subject } from '../../case.ts';
import { page } from '../../relations/people.ts';
import { row } from '../../relations/row.ts';

export const subject: Subject = () => ({ q: 'player' });

export const relations: Relations = {
  default: row('ok ok ok ok ok ok without without ok ok', ({ owner }) => ({
    query: { ...page, q: owner.username },
    shows: owner.id,
  })),
};
