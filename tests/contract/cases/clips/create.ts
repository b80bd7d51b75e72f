import type { Relations, Subject } from '../../case.ts';
import { cut } from '../../parity/subjects/people.ts';
import { row } from '../../relations/row.ts';

export const subject: Subject = async (world) => ({ input: await cut(world) });

export const relations: Relations = {
  default: row('401 403/15 403 403 403 404 404 404 400/1000 ok', async ({ match, file }) => ({
    body: {
      media_id: await file('clip'),
      match_id: await match('public'),
      start: 0,
      end: 5000,
      title: 'The last goal',
    },
  })),
};
