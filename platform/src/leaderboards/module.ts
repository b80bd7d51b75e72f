import Type from 'typebox';
import type { App, Module } from '../app.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { describeSchema } from '../shared/describe.ts';
import { pageOf, pageQuery } from '../shared/page.ts';
import { DateTime, Id, Nullable } from '../shared/schema.ts';
import { PublicPerson } from '../users/publicPerson.ts';
import { countLeaderboards, type Metric, metrics, type Period, periods } from './count.ts';
import { readLeaderboard } from './read.ts';

const LeaderboardRow = Type.Object({
  rank: Type.Integer({ minimum: 1 }),
  user_id: Id,
  user: PublicPerson,
  value: Type.Integer(),
  is_following: Type.Boolean(),
});
describeSchema(LeaderboardRow, 'LeaderboardRow');
const PeriodSchema = Type.Unsafe<Period>(Type.String({ enum: [...periods] }));
const MetricSchema = Type.Unsafe<Metric>(Type.String({ enum: [...metrics] }));

/** The best players of a time. */
export const leaderboardsModule: Module = {
  name: 'leaderboards',
  routes,
  jobs: { 'leaderboards.count': countLeaderboards },
  schedules: { 'leaderboards.count': '*/5 * * * *' },
};

function routes(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'leaderboards.user_stats',
    method: 'GET',
    url: '/api/v1/user_stats',
    summary: 'The best players of a time',
    policy: policy.optional(),
    query: Type.Object({
      ...pageQuery(10).properties,
      period: Type.Unsafe<Period>(Type.String({ enum: [...periods], default: 'alltime' })),
      metric: Type.Unsafe<Metric>(Type.String({ enum: [...metrics], default: 'profit' })),
      game_id: Type.Optional(Id),
    }),
    response: Type.Object({
      ...pageOf(LeaderboardRow).properties,
      period: PeriodSchema,
      metric: MetricSchema,
      counted_at: Nullable(DateTime),
      own: Nullable(LeaderboardRow),
    }),
    handler: ({ session, query }) => readLeaderboard(db, session?.userId ?? null, query),
  });
}
