import type { Relations } from '../../case.ts';
import { anything } from '../../relations/content.ts';
import { row } from '../../relations/row.ts';

export const relations: Relations = {
  default: row('ok ok ok ok ok ok ok ok ok ok', anything),
};
