import type { Relations, Subject } from '../../case.ts';
import { ownFigures } from '../../parity/subjects/people.ts';
import { figures, hidden, page, shut } from '../../relations/people.ts';
import { row } from '../../relations/row.ts';

export const subject: Subject = ownFigures;

export const relations: Relations = {
  default: row('ok ok ok ok ok ok 404 404 ok ok', figures(page)),
  private: row('404 404 404 404 404 404 404 404 404 ok', shut(hidden, figures(page))),
};
