import type { Relations } from '../../case.ts';
import { page } from '../../relations/people.ts';
import { row } from '../../relations/row.ts';

export const relations: Relations = {
  default: row('ok ok ok ok ok ok without without ok ok', async ({ t, owner }) => {
    await t.owner
      .insertInto('leaderboard_rows')
      .values({ period: 'alltime', game_id: null, metric: 'profit', user_id: owner.id, value: 1_000_000, rank: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { query: { ...page, period: 'alltime', metric: 'profit' }, shows: owner.id };
  }),
};
