import Type from 'typebox';
import type { App } from '../../app.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { invariant } from '../../shared/assert.ts';
import { Id } from '../../shared/schema.ts';
import { openPoint, readPoints, TalkingPoint } from './talkingPoint.ts';

export function updateTalkingPointRoute(app: App): void {
  route(app, {
    operationId: 'commentator.talking_point_update',
    method: 'PATCH',
    url: '/commentator/v1/talking_points/:id',
    summary: 'Checks off a talking point, or unchecks it. Only for the commentator of its event.',
    policy: policy.commentator(),
    fields: { id: 'Talking point ID.', done: 'True to check it off, false to uncheck it.' },
    params: Type.Object({ id: Id }),
    body: Type.Object({ done: Type.Boolean() }),
    response: TalkingPoint,
    handler: ({ deps, userId, params: { id }, body: { done } }) =>
      withTransaction(deps.db, async (tx) => {
        const eventId = await openPoint(tx, id, userId);
        const done_at = done ? await appNow(tx) : null;
        await tx.updateTable('event_talking_points').set({ done_at }).where('id', '=', id).execute();
        const [changed] = await readPoints(tx, eventId, id);
        invariant(changed, 'the talking point exists');
        return changed;
      }),
  });
}
