import { row } from '../../relations/row.ts';
import { anything } from '../../relations/content.ts';
import type { Relations } from '../../case.ts';

export const relations: Relations = {
  default: row('ok ok ok ok ok ok ok ok ok ok', anything),
};
