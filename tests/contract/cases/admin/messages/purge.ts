import type { Relations, Subject } from '../../../case.ts';
import { why } from '../../../relations/admin.ts';
import { row } from '../../../relations/row.ts';

export const subject: Subject = async ({ somebody }) => ({
  input: { userId: (await somebody()).id, hours: 1, reason: 'Spam.' },
});

export const relations: Relations = {
  default: row('401 403 403 403 ok 403 403 403 403 403', ({ owner }) => ({
    body: { user_id: owner.id, hours: 1, reason: why },
  })),
};
