import type { App } from '../../../app.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { originOf } from '../../origin.ts';
import { MatchParams, MatchSchema } from '../../schemas.ts';
import { denyNoShow } from '../forfeit.ts';

export function noShowResponseRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'matches.no_show_response',
    method: 'POST',
    url: '/api/v1/matches/:id/no_show_response',
    summary: 'Denies a no-show claim.',
    policy: policy.user(),
    fields: { id: 'Match ID.' },
    params: MatchParams,
    response: MatchSchema,
    handler: (ctx) => withTransaction(db, (tx) => denyNoShow(tx, originOf(ctx), ctx.params.id)),
  });
}
