import type { App } from '../../../app.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { originOf } from '../../origin.ts';
import { MatchParams, MatchSchema } from '../../schemas.ts';
import { TeammatesBody } from '../schemas.ts';
import { setTeammates } from '../team.ts';

export function teammatesSetRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'matches.teammates_set',
    method: 'POST',
    url: '/api/v1/matches/:id/teammates',
    summary: "Sets the captain's teammates. New users are invited; removed users get their entry refunded.",
    policy: policy.user(),
    fields: { id: 'Match ID.' },
    params: MatchParams,
    body: TeammatesBody,
    response: MatchSchema,
    handler: (ctx) => withTransaction(db, (tx) => setTeammates(tx, originOf(ctx), ctx.params.id, ctx.body.user_ids)),
  });
}
