import type { App } from '../../../app.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { originOf } from '../../origin.ts';
import { MatchSchema } from '../../schemas.ts';
import { undoCancel } from '../agree.ts';
import { CancelRequestParams } from '../schemas.ts';

export function cancelUndoRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'matches.cancel_undo',
    method: 'DELETE',
    url: '/api/v1/matches/:id/cancel_request/:cancel_request_id',
    summary: "Withdraws the viewer's own cancellation request.",
    policy: policy.user(),
    fields: { id: 'Match ID.', cancel_request_id: 'ID of the cancellation request to withdraw.' },
    params: CancelRequestParams,
    response: MatchSchema,
    handler: (ctx) =>
      withTransaction(db, (tx) => undoCancel(tx, originOf(ctx), ctx.params.id, ctx.params.cancel_request_id)),
  });
}
