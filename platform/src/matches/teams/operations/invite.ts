import type { App } from '../../../app.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { originOf } from '../../origin.ts';
import { MatchParams, MatchSchema } from '../../schemas.ts';
import { InviteBody } from '../schemas.ts';
import { inviteToMatch } from '../team.ts';

export function inviteRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'matches.invite',
    method: 'POST',
    url: '/api/v1/matches/:id/invite',
    summary: 'Invites opponents or teammates. With `link`, also creates a link that anyone can use once.',
    policy: policy.user(),
    fields: { id: 'Match ID.' },
    params: MatchParams,
    body: InviteBody,
    response: MatchSchema,
    handler: (ctx) => withTransaction(db, (tx) => inviteToMatch(tx, originOf(ctx), ctx.params.id, ctx.body)),
  });
}
