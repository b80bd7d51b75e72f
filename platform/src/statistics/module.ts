import Type from 'typebox';
import type { App } from '../app.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import type { Module } from '../module.ts';
import { Id } from '../shared/schema.ts';
import { PaidOutTotals } from './paidOut.ts';
import { personRoutes } from './personRoutes.ts';
import { PaidOutSchema, StakeableTeamSchema } from './schemas.ts';
import { stakeableTeam } from './stakeableTeam.ts';
import { writeStakeResults } from './stakeResults.ts';

/** Statistics about the platform, teams and people. */
export const statisticsModule: Module = {
  name: 'statistics',
  routes(app) {
    statisticsRoutes(app);
    personRoutes(app);
  },
  jobs: { 'statistics.stake_results': writeStakeResults },
  schedules: { 'statistics.stake_results': '*/5 * * * *' },
};

function statisticsRoutes(app: App): void {
  const { db } = app.deps;
  const totals = new PaidOutTotals();
  route(app, {
    operationId: 'statistics.paid_out',
    method: 'GET',
    url: '/api/v1/statistics/paid_out',
    summary: 'Total payouts to players.',
    policy: policy.public(),
    response: PaidOutSchema,
    handler: () => totals.read(db),
  });
  route(app, {
    operationId: 'statistics.stakeable_team',
    method: 'GET',
    url: '/api/v1/statistics/stakeable_team',
    summary: "Track record of a team. Not found when it doesn't exist.",
    policy: policy.optional(),
    query: Type.Object({ event_team_id: Id }),
    response: StakeableTeamSchema,
    handler: (ctx) => stakeableTeam(db, ctx.query.event_team_id),
  });
}
