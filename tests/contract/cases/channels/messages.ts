import type { Relations } from '../../case.ts';
import { row } from '../../relations/row.ts';

export const relations: Relations = {
  default: row('401 ok ok 403 403 ok ok ok ok ok', () => ({})),
};
