import type { App } from '../../../app.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { originOf } from '../../origin.ts';
import { MatchParams, MatchSchema, ReadyBody } from '../../schemas.ts';
import { setReady } from '../start.ts';

export function prematchReadyRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'matches.prematch_ready',
    method: 'POST',
    url: '/api/v1/matches/:id/prematch',
    summary: 'Marks the side as ready or not ready, with its picks.',
    policy: policy.user(),
    fields: { id: 'Match ID.' },
    params: MatchParams,
    body: ReadyBody,
    response: MatchSchema,
    handler: (ctx) => withTransaction(db, (tx) => setReady(tx, originOf(ctx), ctx.params.id, ctx.body)),
  });
}
