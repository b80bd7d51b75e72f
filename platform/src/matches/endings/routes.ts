import type { App } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { moneyRoute, route } from '../../http/route.ts';
import { originOf } from '../origin.ts';
import { MatchParams, MatchSchema } from '../schemas.ts';
import { CancelRequestBody, CancelRequestParams, CancelResponseBody, ForfeitBody } from '../teams/schemas.ts';
import { requestCancel, respondCancel, undoCancel } from './agree.ts';
import { denyNoShow, forfeitMatch } from './forfeit.ts';

const base = '/api/v1/matches';

/** Endings other than a result: cancellation by agreement, forfeit and no-show. */
export function endingRoutes(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'matches.cancel_request',
    method: 'POST',
    url: `${base}/:id/cancel_request`,
    summary: 'Ask the other side to cancel the match',
    policy: policy.user(),
    params: MatchParams,
    body: CancelRequestBody,
    response: MatchSchema,
    handler: (ctx) => withTransaction(db, (tx) => requestCancel(tx, originOf(ctx), ctx.params.id, ctx.body.reason)),
  });
  route(app, {
    operationId: 'matches.cancel_undo',
    method: 'DELETE',
    url: `${base}/:id/cancel_request/:cancel_request_id`,
    summary: 'Withdraw your cancel request',
    policy: policy.user(),
    params: CancelRequestParams,
    response: MatchSchema,
    handler: (ctx) =>
      withTransaction(db, (tx) => undoCancel(tx, originOf(ctx), ctx.params.id, ctx.params.cancel_request_id)),
  });
  route(app, {
    operationId: 'matches.cancel_response',
    method: 'POST',
    url: `${base}/:id/cancel_response`,
    summary: "Accept or decline the other side's cancel request",
    policy: policy.user(),
    params: MatchParams,
    body: CancelResponseBody,
    response: MatchSchema,
    handler: (ctx) => withTransaction(db, (tx) => respondCancel(tx, originOf(ctx), ctx.params.id, ctx.body)),
  });
  // Frozen players can still forfeit or report a no-show, because their entry is already paid.
  moneyRoute(app, {
    operationId: 'matches.forfeit',
    method: 'POST',
    url: `${base}/:id/forfeit`,
    summary: 'Forfeit the match, or report a no-show',
    policy: policy.user(),
    params: MatchParams,
    body: ForfeitBody,
    response: MatchSchema,
    handler: (ctx, tx) => forfeitMatch(tx, originOf(ctx), ctx.params.id, ctx.body),
  });
  route(app, {
    operationId: 'matches.no_show_response',
    method: 'POST',
    url: `${base}/:id/no_show_response`,
    summary: 'Respond to a no-show report: this side is here',
    policy: policy.user(),
    params: MatchParams,
    response: MatchSchema,
    handler: (ctx) => withTransaction(db, (tx) => denyNoShow(tx, originOf(ctx), ctx.params.id)),
  });
}
