import type { Relations, Subject } from '../../../case.ts';
import { row } from '../../../relations/row.ts';

export const subject: Subject = async ({ somebody }) => ({ userId: (await somebody()).id, text: 'Please write back.' });

export const relations: Relations = {
  default: row('401 403 403 403 ok 403 403 403 403 403', async ({ owner }) => ({
    body: { user_id: owner.id, text: 'It is on its way.' },
  })),
};
