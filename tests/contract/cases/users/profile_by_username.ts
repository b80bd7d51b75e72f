import type { Relations, Subject } from '../../case.ts';
import { type Call, row } from '../../relations/row.ts';

const profile: Call = ({ owner }) => ({ params: { key: owner.id }, shows: owner.username });

export const subject: Subject = ({ people }) => ({ key: people.player.id });

export const relations: Relations = {
  default: row('ok ok ok ok ok ok 404 ok ok ok', profile),
  name: row('ok ok ok ok ok ok 404 ok ok ok', ({ owner }) => ({
    params: { key: owner.username },
    query: { username: true },
    shows: owner.id,
  })),
};
