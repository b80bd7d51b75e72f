import type { App } from '../../../app.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { originOf } from '../../origin.ts';
import { MatchParams, MatchSchema } from '../../schemas.ts';
import { requestCancel } from '../agree.ts';
import { CancelRequestBody } from '../schemas.ts';

export function cancelRequestRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'matches.cancel_request',
    method: 'POST',
    url: '/api/v1/matches/:id/cancel_request',
    summary: 'Asks the other side to cancel the match. The request expires if unanswered.',
    policy: policy.user(),
    fields: { id: 'Match ID.' },
    params: MatchParams,
    body: CancelRequestBody,
    response: MatchSchema,
    handler: (ctx) => withTransaction(db, (tx) => requestCancel(tx, originOf(ctx), ctx.params.id, ctx.body.reason)),
  });
}
