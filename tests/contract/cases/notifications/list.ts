import { row } from '../../relations/row.ts';
import { notification } from '../../relations/content.ts';
import type { Relations } from '../../case.ts';

export const relations: Relations = {
  default: row('401 without 403 403 403 without without without without ok', async (scenario) => ({
    shows: await notification(scenario),
  })),
};
