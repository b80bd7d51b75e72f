import type { Relations } from '../../case.ts';
import { notification } from '../../relations/content.ts';
import { row } from '../../relations/row.ts';

export const relations: Relations = {
  default: row('401 without 403 403 403 without without without without ok', async (scenario) => ({
    shows: await notification(scenario),
  })),
};
