import type { Relations } from '../../case.ts';
import { ofOwner } from '../../relations/people.ts';
import { row } from '../../relations/row.ts';

export const relations: Relations = {
  default: row('401 403/15 403 403 403 ok ok ok ok ok', ofOwner()),
};
