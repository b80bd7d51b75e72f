import type { Relations, Subject } from '../../case.ts';
import { row } from '../../relations/row.ts';

export const subject: Subject = () => ({ id: 'news', enabled: false });

export const relations: Relations = {
  default: row('401 ok 403 403 403 ok ok ok ok ok', () => ({
    params: { id: 'news' },
    query: { enabled: false },
  })),
  locked: row('401 409/1002 403 403 403 409/1002 409/1002 409/1002 409/1002 409/1002', () => ({
    params: { id: 'money' },
    query: { enabled: false },
  })),
};
