import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { moneyRoute } from '../../../http/route.ts';
import { originOf } from '../../origin.ts';
import { MatchParams, MatchSchema } from '../../schemas.ts';
import { forfeitMatch } from '../forfeit.ts';
import { ForfeitBody } from '../schemas.ts';

export function forfeitRoute(app: App): void {
  // Frozen players can still forfeit or report a no-show, because they have already paid their entry.
  moneyRoute(app, {
    operationId: 'matches.forfeit',
    method: 'POST',
    url: '/api/v1/matches/:id/forfeit',
    summary:
      "Forfeits the match. With `claim: no_show`, claims instead that the other side didn't show up, which they can deny.",
    policy: policy.user(),
    fields: { id: 'Match ID.' },
    params: MatchParams,
    body: ForfeitBody,
    response: MatchSchema,
    handler: (ctx, tx) => forfeitMatch(tx, originOf(ctx), ctx.params.id, ctx.body),
  });
}
