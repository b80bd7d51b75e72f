import type { Relations, Subject } from '../../case.ts';
import { row } from '../../relations/row.ts';

export const subject: Subject = async ({ t, people }) => {
  // Accounts with money in the wallet can't be deleted.
  people.player = await t.person();
  return { username: people.player.username };
};

export const relations: Relations = {
  default: row('401 403/15 403 403 403 ok ok ok 409/1012 409/1012', ({ actor, owner }, who) => ({
    query: { username: (actor(who) ?? owner).username },
  })),
  other: row('401 403/15 403 403 403 ok 400/1000 400/1000 400/1000 400/1000', ({ owner, actor }) => ({
    query: { username: (actor('stranger') ?? owner).username },
  })),
};
