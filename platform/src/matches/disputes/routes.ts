import type { App } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { originOf } from '../origin.ts';
import { MatchParams, MatchSchema } from '../schemas.ts';
import { appealVerdict } from './appeal.ts';
import { addEvidence } from './evidence.ts';
import { AppealBody, EvidenceBody } from './schemas.ts';

const base = '/api/v1/matches';

/**
 * Dispute operations for players. Frozen players may use them to defend themselves, because they have already paid
 * their entry.
 */
export function disputeRoutes(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'matches.evidence',
    method: 'POST',
    url: `${base}/:id/evidence`,
    summary: 'Adds a file or note to a dispute while evidence can be submitted.',
    policy: policy.user(),
    fields: { id: 'Match id.' },
    params: MatchParams,
    body: EvidenceBody,
    response: MatchSchema,
    handler: (ctx) => withTransaction(db, (tx) => addEvidence(tx, originOf(ctx), ctx.params.id, ctx.body)),
  });
  route(app, {
    operationId: 'matches.appeal',
    method: 'POST',
    url: `${base}/:id/appeal`,
    summary: 'Appeals a decision to another referee. Possible once, within 24 hours.',
    policy: policy.user(),
    fields: { id: 'Match id.' },
    params: MatchParams,
    body: AppealBody,
    response: MatchSchema,
    handler: (ctx) => withTransaction(db, (tx) => appealVerdict(tx, originOf(ctx), ctx.params.id, ctx.body.reason)),
  });
}
