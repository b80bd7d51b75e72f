import type { App } from '../../../app.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { originOf } from '../../origin.ts';
import { MatchParams, MatchSchema } from '../../schemas.ts';
import { declineMatch } from '../leave.ts';

export function declineRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'matches.decline',
    method: 'POST',
    url: '/api/v1/matches/:id/decline',
    summary: 'Declines an invitation, as opponent or teammate.',
    policy: policy.user(),
    fields: { id: 'Match ID.' },
    params: MatchParams,
    response: MatchSchema,
    handler: (ctx) => withTransaction(db, (tx) => declineMatch(tx, originOf(ctx), ctx.params.id)),
  });
}
