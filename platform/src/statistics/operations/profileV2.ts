import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { personMoney } from '../personMoney.ts';
import { PersonMoneySchema } from '../personSchemas.ts';
import { readSubject, StatisticsQuery } from '../subject.ts';

export function profileV2Route(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'statistics.profile_v2',
    method: 'GET',
    url: '/api/v2/statistics/profile',
    summary: "Statistics of a user, including amounts. The viewer's own are exact with `private`, others are ranges.",
    policy: policy.optional(),
    fields: {
      user_id: 'User ID. Defaults to the viewer.',
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
