import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { itemsOf } from '../../shared/schema.ts';
import { ClaimParams } from '../schemas.ts';
import { readPoints, requireVisibleEvent, TalkingPoint } from './talkingPoint.ts';

export function talkingPointsRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'commentator.talking_points',
    method: 'GET',
    url: '/commentator/v1/events/:id/talking_points',
    summary: 'Talking points for an event, oldest first. At most 30.',
    policy: policy.commentator(),
    fields: { id: 'Event ID.' },
    params: ClaimParams,
    response: itemsOf(TalkingPoint),
    handler: async ({ params: { id } }) => {
      await requireVisibleEvent(db, id);
      return { items: await readPoints(db, id) };
    },
  });
}
