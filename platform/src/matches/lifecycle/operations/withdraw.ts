import type { App } from '../../../app.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { originOf } from '../../origin.ts';
import { MatchParams, MatchSchema } from '../../schemas.ts';
import { withdrawMatch } from '../cancel.ts';

export function withdrawRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'matches.withdraw',
    method: 'DELETE',
    url: '/api/v1/matches/:id',
    summary: "Withdraws the viewer's own match before an opponent joins. The entry is refunded in full.",
    policy: policy.user(),
    fields: { id: 'Match ID.' },
    params: MatchParams,
    response: MatchSchema,
    handler: (ctx) => withTransaction(db, (tx) => withdrawMatch(tx, originOf(ctx), ctx.params.id)),
  });
}
