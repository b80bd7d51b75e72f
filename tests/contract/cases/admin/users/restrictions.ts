import type { Relations, Subject } from '../../../case.ts';
import { account } from '../../../parity/subjects/admin.ts';
import { row } from '../../../relations/row.ts';

export const subject: Subject = account;

export const relations: Relations = {
  default: row('401 403 403 403 ok 403 403 403 403 403', ({ owner }) => ({
    params: { id: owner.id },
    shows: owner.id,
  })),
};
