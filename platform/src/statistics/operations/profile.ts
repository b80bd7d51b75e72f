import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { personStatistics } from '../person.ts';
import { PersonStatisticsSchema } from '../personSchemas.ts';
import { readSubject, StatisticsQuery } from '../subject.ts';

export function profileRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'statistics.profile',
    method: 'GET',
    url: '/api/v1/statistics/profile',
    summary: "Statistics of a user. Not found when the user doesn't exist or their statistics are private.",
    policy: policy.optional(),
    fields: {
      user_id: 'User ID. Defaults to the viewer.',
      game_id: 'Only this game.',
      game_mode_id: 'Only this game mode.',
    },
    query: StatisticsQuery,
    response: PersonStatisticsSchema,
    handler: async ({ session, query }) =>
      personStatistics(db, await readSubject(db, session?.userId ?? null, query.user_id), query),
  });
}
