import Type from 'typebox';
import type { App } from '../app.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { page, pageOf, pageQuery, pageRange } from '../shared/page.ts';
import { OneOf } from '../shared/schema.ts';
import { ahead, claimStates } from './rules.ts';
import { CommentatorEvent } from './schemas.ts';
import { commentatorEvents } from './store.ts';

export function eventsRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'commentator.events',
    method: 'GET',
    url: '/commentator/v1/events',
    summary: 'Stake events that aren’t over, earliest start first.',
    policy: policy.commentator(),
    fields: { status: "Only events that are free, the viewer's own, or taken by another commentator." },
    query: Type.Object({ ...pageQuery().properties, status: Type.Optional(OneOf(claimStates)) }),
    response: pageOf(CommentatorEvent),
    handler: async ({ query, userId }) => {
      const { offset, limit } = pageRange(query);
      const { status } = query;
      const rows = await db
        .selectFrom('events')
        .select('id')
        .where('kind', '=', 'stake_event')
        .where('hidden', '=', false)
        .where('state', 'in', ahead)
        .$if(status === 'free', (each) => each.where('commentator_id', 'is', null))
        .$if(status === 'mine', (each) => each.where('commentator_id', '=', userId))
        .$if(status === 'taken', (each) => each.where('commentator_id', '<>', userId))
        .orderBy('start_date')
        .orderBy('id')
        .offset(offset)
        .limit(limit)
        .execute();
      const ids = page(
        rows.map(({ id }) => id),
        query,
      );
      return { ...ids, items: await commentatorEvents(db, ids.items, userId) };
    },
  });
}
