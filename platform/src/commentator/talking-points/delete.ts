import Type from 'typebox';
import type { App } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { invariant } from '../../shared/assert.ts';
import { Id } from '../../shared/schema.ts';
import { openPoint, readPoints, TalkingPoint } from './talkingPoint.ts';

export function deleteTalkingPointRoute(app: App): void {
  route(app, {
    operationId: 'commentator.talking_point_delete',
    method: 'DELETE',
    url: '/commentator/v1/talking_points/:id',
    summary: 'Permanently deletes a talking point. Only for the commentator of its event.',
    policy: policy.commentator(),
    fields: { id: 'Talking point ID.' },
    params: Type.Object({ id: Id }),
    response: TalkingPoint,
    handler: ({ deps, userId, params: { id } }) =>
      withTransaction(deps.db, async (tx) => {
        const [deleted] = await readPoints(tx, await openPoint(tx, id, userId), id);
        invariant(deleted, 'the talking point exists');
        await tx.deleteFrom('event_talking_points').where('id', '=', id).execute();
        return deleted;
      }),
  });
}
