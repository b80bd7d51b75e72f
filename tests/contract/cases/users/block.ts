import type { Relations, Subject } from '../../case.ts';
import { ofOther } from '../../parity/subjects/people.ts';
import { ofOwner } from '../../relations/people.ts';
import { row } from '../../relations/row.ts';

export const subject: Subject = ofOther;

export const relations: Relations = {
  default: row('401 403/15 403 403 403 ok ok ok ok 400/1000', ofOwner({ body: { reason: 'spam' } })),
};
