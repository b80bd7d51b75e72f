import type { Relations } from '../../case.ts';
import { figures, hidden, shut } from '../../relations/people.ts';
import { row } from '../../relations/row.ts';

export const relations: Relations = {
  default: row('ok ok ok ok ok ok 404 404 ok ok', figures()),
  private: row('404 404 404 404 404 404 404 404 404 ok', shut(hidden, figures())),
};
