import type { App } from '../../../app.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { originOf } from '../../origin.ts';
import { MatchParams, MatchSchema } from '../../schemas.ts';
import { addEvidence } from '../evidence.ts';
import { EvidenceBody } from '../schemas.ts';

export function evidenceRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'matches.evidence',
    method: 'POST',
    url: '/api/v1/matches/:id/evidence',
    summary: 'Adds a file or note to a dispute while evidence can be submitted.',
    policy: policy.user(),
    fields: { id: 'Match ID.' },
    params: MatchParams,
    body: EvidenceBody,
    response: MatchSchema,
    handler: (ctx) => withTransaction(db, (tx) => addEvidence(tx, originOf(ctx), ctx.params.id, ctx.body)),
  });
}
