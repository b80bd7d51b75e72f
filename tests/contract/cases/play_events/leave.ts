import type { Relations } from '../../case.ts';
import { row } from '../../relations/row.ts';
import { full } from '../../relations/tournaments.ts';

export const relations: Relations = {
  default: row('401 403/15 403 403 403 409/1002 409/1002 409/1002 ok ok', full),
};
