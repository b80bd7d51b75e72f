import Type from 'typebox';
import type { App } from '../app.ts';
import { appNow } from '../db/transaction.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { common } from '../shared/errors.ts';
import { DateTime } from '../shared/schema.ts';
import { ahead } from './rules.ts';
import { CommentatorEvent } from './schemas.ts';
import { commentatorEvents } from './store.ts';

const DAY = 24 * 3_600_000;
const DEFAULT_DAYS = 14;
const MOST_DAYS = 31;
const MOST_EVENTS = 500;

export function scheduleRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'commentator.events_schedule',
    method: 'GET',
    url: '/commentator/v1/events/schedule',
    summary: 'Stake events that start in a period of at most 31 days, by default the next 14 days. At most 500.',
    policy: policy.commentator(),
    fields: {
      from: 'Start of the period. Defaults to now.',
      to: 'End of the period. Defaults to 14 days after its start.',
      items: 'Events, earliest start first.',
    },
    query: Type.Object({ from: Type.Optional(DateTime), to: Type.Optional(DateTime) }),
    response: Type.Object({ items: Type.Array(CommentatorEvent) }),
    handler: async ({ query, userId }) => {
      const from = query.from === undefined ? await appNow(db) : new Date(query.from);
      const to = query.to === undefined ? new Date(from.getTime() + DEFAULT_DAYS * DAY) : new Date(query.to);
      if (!(to > from) || to.getTime() - from.getTime() > MOST_DAYS * DAY)
        throw common.validation({}, 'Choose a period of at most 31 days.', 'to');
      const rows = await db
        .selectFrom('events')
        .select('id')
        .where('kind', '=', 'stake_event')
        .where('hidden', '=', false)
        .where('state', 'in', ahead)
        .where('start_date', '>=', from)
        .where('start_date', '<', to)
        .orderBy('start_date')
        .orderBy('id')
        .limit(MOST_EVENTS)
        .execute();
      const ids = rows.map(({ id }) => id);
      return { items: await commentatorEvents(db, ids, userId) };
    },
  });
}
