import type { App } from '../../../app.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { originOf } from '../../origin.ts';
import { MatchParams, MatchSchema } from '../../schemas.ts';
import { respondCancel } from '../agree.ts';
import { CancelResponseBody } from '../schemas.ts';

export function cancelResponseRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'matches.cancel_response',
    method: 'POST',
    url: '/api/v1/matches/:id/cancel_response',
    summary: "Answers the other side's cancellation request. Approving it refunds every entry.",
    policy: policy.user(),
    fields: { id: 'Match ID.' },
    params: MatchParams,
    body: CancelResponseBody,
    response: MatchSchema,
    handler: (ctx) => withTransaction(db, (tx) => respondCancel(tx, originOf(ctx), ctx.params.id, ctx.body)),
  });
}
