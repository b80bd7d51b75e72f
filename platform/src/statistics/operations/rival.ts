import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { RivalrySchema } from '../personSchemas.ts';
import { rivalry } from '../rivalry.ts';
import { readSubject, StatisticsQuery } from '../subject.ts';

export function rivalRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'statistics.rival',
    method: 'GET',
    url: '/api/v1/statistics/rival',
    summary:
      "A user's most frequent opponent, with at least three matches. Not found when there is none or their statistics are private.",
    policy: policy.optional(),
    fields: {
      user_id: 'User ID. Defaults to the viewer.',
      game_id: 'Only this game.',
      game_mode_id: 'Only this game mode.',
    },
    query: StatisticsQuery,
    response: RivalrySchema,
    handler: async ({ session, query }) =>
      rivalry(db, await readSubject(db, session?.userId ?? null, query.user_id), query),
  });
}
