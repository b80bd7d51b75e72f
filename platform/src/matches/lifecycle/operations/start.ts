import type { App } from '../../../app.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { originOf } from '../../origin.ts';
import { MatchParams, MatchSchema } from '../../schemas.ts';
import { startMatch } from '../start.ts';

export function startRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'matches.start',
    method: 'POST',
    url: '/api/v1/matches/:id/start',
    summary: 'Starts a match after both sides are ready.',
    policy: policy.user(),
    fields: { id: 'Match ID.' },
    params: MatchParams,
    response: MatchSchema,
    handler: (ctx) => withTransaction(db, (tx) => startMatch(tx, originOf(ctx), ctx.params.id)),
  });
}
