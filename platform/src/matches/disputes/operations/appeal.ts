import type { App } from '../../../app.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { originOf } from '../../origin.ts';
import { MatchParams, MatchSchema } from '../../schemas.ts';
import { appealVerdict } from '../appeal.ts';
import { AppealBody } from '../schemas.ts';

export function appealRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'matches.appeal',
    method: 'POST',
    url: '/api/v1/matches/:id/appeal',
    summary: 'Appeals a decision to another referee. Possible once, within 24 hours.',
    policy: policy.user(),
    fields: { id: 'Match ID.' },
    params: MatchParams,
    body: AppealBody,
    response: MatchSchema,
    handler: (ctx) => withTransaction(db, (tx) => appealVerdict(tx, originOf(ctx), ctx.params.id, ctx.body.reason)),
  });
}
