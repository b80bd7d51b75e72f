import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { earnings } from '../personMoney.ts';
import { EarningsSchema } from '../personSchemas.ts';
import { readSubject, StatisticsQuery } from '../subject.ts';

export function earningsRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'statistics.earnings',
    method: 'GET',
    url: '/api/v1/statistics/earnings',
    summary:
      "A user's winnings minus entries in completed matches. Not found when the user doesn't exist or their statistics are private.",
    policy: policy.optional(),
    fields: {
      user_id: 'User ID. Defaults to the viewer.',
      game_id: 'Only this game.',
      game_mode_id: 'Only this game mode.',
    },
    query: StatisticsQuery,
    response: EarningsSchema,
    handler: async ({ session, query }) =>
      earnings(db, await readSubject(db, session?.userId ?? null, query.user_id), query),
  });
}
