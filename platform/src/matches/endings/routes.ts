import type { App } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { moneyRoute, route } from '../../http/route.ts';
import { originOf } from '../origin.ts';
import { MatchParams, MatchSchema } from '../schemas.ts';
import { requestCancel, respondCancel, undoCancel } from './agree.ts';
import { denyNoShow, forfeitMatch } from './forfeit.ts';
import { CancelRequestBody, CancelRequestParams, CancelResponseBody, ForfeitBody } from './schemas.ts';

const base = '/api/v1/matches';

/** Routes for ending a match early: cancellation by agreement, forfeit and no-show. */
export function endingRoutes(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'matches.cancel_request',
    method: 'POST',
    url: `${base}/:id/cancel_request`,
    summary: 'Asks the other side to cancel the match. The request expires if unanswered.',
    policy: policy.user(),
    fields: { id: 'Match id.' },
    params: MatchParams,
    body: CancelRequestBody,
    response: MatchSchema,
    handler: (ctx) => withTransaction(db, (tx) => requestCancel(tx, originOf(ctx), ctx.params.id, ctx.body.reason)),
  });
  route(app, {
    operationId: 'matches.cancel_undo',
    method: 'DELETE',
    url: `${base}/:id/cancel_request/:cancel_request_id`,
    summary: "Withdraws the viewer's own cancellation request.",
    policy: policy.user(),
    fields: { id: 'Match id.', cancel_request_id: 'Request id.' },
    params: CancelRequestParams,
    response: MatchSchema,
    handler: (ctx) =>
      withTransaction(db, (tx) => undoCancel(tx, originOf(ctx), ctx.params.id, ctx.params.cancel_request_id)),
  });
  route(app, {
    operationId: 'matches.cancel_response',
    method: 'POST',
    url: `${base}/:id/cancel_response`,
    summary: "Answers the other side's cancellation request. Approving it refunds every entry.",
    policy: policy.user(),
    fields: { id: 'Match id.' },
    params: MatchParams,
    body: CancelResponseBody,
    response: MatchSchema,
    handler: (ctx) => withTransaction(db, (tx) => respondCancel(tx, originOf(ctx), ctx.params.id, ctx.body)),
  });
  // Frozen players can still forfeit or report a no-show, because they have already paid their entry.
  moneyRoute(app, {
    operationId: 'matches.forfeit',
    method: 'POST',
    url: `${base}/:id/forfeit`,
    summary:
      "Forfeits the match. With `claim: no_show`, claims instead that the other side didn't show up, which they can deny.",
    policy: policy.user(),
    fields: { id: 'Match id.' },
    params: MatchParams,
    body: ForfeitBody,
    response: MatchSchema,
    handler: (ctx, tx) => forfeitMatch(tx, originOf(ctx), ctx.params.id, ctx.body),
  });
  route(app, {
    operationId: 'matches.no_show_response',
    method: 'POST',
    url: `${base}/:id/no_show_response`,
    summary: 'Denies a no-show claim.',
    policy: policy.user(),
    fields: { id: 'Match id.' },
    params: MatchParams,
    response: MatchSchema,
    handler: (ctx) => withTransaction(db, (tx) => denyNoShow(tx, originOf(ctx), ctx.params.id)),
  });
}
