import type { Relations, Subject } from '../../case.ts';
import { ratableCase } from '../../parity/subjects/moderation.ts';
import { closedCase } from '../../relations/content.ts';
import { row } from '../../relations/row.ts';

export const subject: Subject = async (world) => {
  await ratableCase(world);
  return {};
};

export const relations: Relations = {
  default: row('401 404 404 403 403 404 404 404 404 ok', async (scenario) => ({
    shows: await closedCase(scenario),
  })),
};
