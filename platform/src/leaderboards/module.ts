import Type from 'typebox';
import type { App } from '../app.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import type { Module } from '../module.ts';
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
describeSchema(LeaderboardRow, 'LeaderboardRow', 'Leaderboard row.', {
  rank: 'Rank, starting at 1. Equal values share a rank.',
  value: 'Value of the metric: cents, percent or number of matches.',
  user: 'User on this row.',
  user_id: 'ID of the user on this row.',
});
const PeriodSchema = Type.Unsafe<Period>(Type.String({ enum: [...periods] }));
const MetricSchema = Type.Unsafe<Metric>(Type.String({ enum: [...metrics] }));

/** Leaderboards. */
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
    summary:
      'Top players of a period, updated every five minutes. Excludes staff, users who opted out or hide their statistics, and users blocked in either direction.',
    policy: policy.optional(),
    fields: {
      period: 'Time span that counts.',
      metric: 'Figure that users are ranked by.',
      counted_at: 'Time of the last update. Null before the first one.',
      own: "The viewer's own row. Null when they have none.",
      'response.period': 'Time span that counts.',
      'response.metric': 'Figure that users are ranked by.',
      game_id: 'Only this game.',
    },
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
