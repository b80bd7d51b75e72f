import type { Relations, Subject } from '../../case.ts';
import { row } from '../../relations/row.ts';

export const subject: Subject = ({ people }) => ({ id: people.player.id });

export const relations: Relations = {
  default: row('ok ok ok ok ok ok without without ok ok', async ({ video, owner }) => ({
    params: { id: owner.id },
    query: { limit: 10 },
    shows: await video(),
  })),
};
