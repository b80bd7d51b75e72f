import Type from 'typebox';
import type { App } from '../app.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { common } from '../shared/errors.ts';
import { pageQuery } from '../shared/page.ts';
import { partnerStatistics } from './partner.ts';
import { personStatistics } from './person.ts';
import { earnings, personMoney } from './personMoney.ts';
import {
  EarningsSchema,
  PartnerStatisticsSchema,
  PersonMoneySchema,
  PersonStatisticsSchema,
  PlayedEventPageSchema,
  RivalrySchema,
} from './personSchemas.ts';
import { playedEvents } from './playedEvents.ts';
import { rivalry } from './rivalry.ts';
import { readSubject, StatisticsQuery } from './subject.ts';

const base = '/api/v1/statistics';

/** Routes for the statistics of one person. */
export function personRoutes(app: App): void {
  figureRoutes(app);
  moneyRoutes(app);
  eventRoutes(app);
}

function figureRoutes(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'statistics.profile',
    method: 'GET',
    url: `${base}/profile`,
    summary: "Statistics of a user. Not found when the user doesn't exist or their statistics are private.",
    policy: policy.optional(),
    fields: {
      user_id: 'User id. Defaults to the viewer.',
      game_id: 'Only this game.',
      game_mode_id: 'Only this game mode.',
    },
    query: StatisticsQuery,
    response: PersonStatisticsSchema,
    handler: async ({ session, query }) =>
      personStatistics(db, await readSubject(db, session?.userId ?? null, query.user_id), query),
  });
  route(app, {
    operationId: 'statistics.rival',
    method: 'GET',
    url: `${base}/rival`,
    summary:
      "A user's most frequent opponent, with at least three matches. Not found when there is none or their statistics are private.",
    policy: policy.optional(),
    fields: {
      user_id: 'User id. Defaults to the viewer.',
      game_id: 'Only this game.',
      game_mode_id: 'Only this game mode.',
    },
    query: StatisticsQuery,
    response: RivalrySchema,
    handler: async ({ session, query }) =>
      rivalry(db, await readSubject(db, session?.userId ?? null, query.user_id), query),
  });
  route(app, {
    operationId: 'statistics.partner',
    method: 'GET',
    url: `${base}/partner`,
    summary: "Statistics of a league player. Not found when the user isn't one or their statistics are private.",
    policy: policy.optional(),
    fields: {
      user_id: 'User id. Defaults to the viewer.',
      game_id: 'Only this game.',
      game_mode_id: 'Only this game mode.',
    },
    query: StatisticsQuery,
    response: PartnerStatisticsSchema,
    handler: async ({ session, query }) =>
      partnerStatistics(db, await readSubject(db, session?.userId ?? null, query.user_id), query),
  });
}

function moneyRoutes(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'statistics.earnings',
    method: 'GET',
    url: `${base}/earnings`,
    summary:
      "A user's winnings minus entries in completed matches. Not found when the user doesn't exist or their statistics are private.",
    policy: policy.optional(),
    fields: {
      user_id: 'User id. Defaults to the viewer.',
      game_id: 'Only this game.',
      game_mode_id: 'Only this game mode.',
    },
    query: StatisticsQuery,
    response: EarningsSchema,
    handler: async ({ session, query }) =>
      earnings(db, await readSubject(db, session?.userId ?? null, query.user_id), query),
  });
  route(app, {
    operationId: 'statistics.profile_v2',
    method: 'GET',
    url: '/api/v2/statistics/profile',
    summary: "Statistics of a user, including amounts. The viewer's own are exact with `private`, others are ranges.",
    policy: policy.optional(),
    fields: {
      user_id: 'User id. Defaults to the viewer.',
      game_id: 'Only this game.',
      game_mode_id: 'Only this game mode.',
      private: 'True for exact amounts. Refused with code 403 for other users.',
    },
    query: Type.Object({ ...StatisticsQuery.properties, private: Type.Optional(Type.Boolean()) }),
    response: PersonMoneySchema,
    handler: async ({ session, query }) => {
      const subject = await readSubject(db, session?.userId ?? null, query.user_id);
      if (query.private === true && !subject.own) throw common.forbidden();
      return personMoney(db, subject, query, query.private === true);
    },
  });
}

function eventRoutes(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'play_events.profile',
    method: 'GET',
    url: '/api/v1/play_events/profile',
    summary: 'Current and past events a user played in, newest first.',
    policy: policy.optional(),
    fields: {
      'items.event_team_id': "Id of the user's team in the event.",
      'items.team_name': 'Name of the team.',
      'items.teams_count': 'Number of teams.',
      'items.placement': 'Final placement. Null when there is none.',
      user_id: 'User id. Defaults to the viewer.',
      game_id: 'Only this game.',
      game_mode_id: 'Only this game mode.',
    },
    query: Type.Object({ ...pageQuery(10).properties, ...StatisticsQuery.properties }),
    response: PlayedEventPageSchema,
    handler: async ({ session, query }) =>
      playedEvents(db, await readSubject(db, session?.userId ?? null, query.user_id), query),
  });
}
