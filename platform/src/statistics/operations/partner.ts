import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { partnerStatistics } from '../partner.ts';
import { PartnerStatisticsSchema } from '../personSchemas.ts';
import { readSubject, StatisticsQuery } from '../subject.ts';

export function partnerRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'statistics.partner',
    method: 'GET',
    url: '/api/v1/statistics/partner',
    summary: "Statistics of a league player. Not found when the user isn't one or their statistics are private.",
    policy: policy.optional(),
    fields: {
      user_id: 'User ID. Defaults to the viewer.',
      game_id: 'Only this game.',
      game_mode_id: 'Only this game mode.',
    },
    query: StatisticsQuery,
    response: PartnerStatisticsSchema,
    handler: async ({ session, query }) =>
      partnerStatistics(db, await readSubject(db, session?.userId ?? null, query.user_id), query),
  });
}
