import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { moneyRoute } from '../../../http/route.ts';
import { paidGates } from '../../../users/paidGate.ts';
import { originOf } from '../../origin.ts';
import { MatchParams, MatchSchema } from '../../schemas.ts';
import { acceptMatch } from '../join.ts';

export function acceptMatchRoute(app: App): void {
  moneyRoute(app, {
    operationId: 'matches.accept',
    method: 'POST',
    url: '/api/v1/matches/:id/accept',
    summary: 'Accepts an invitation as opponent and puts the entry into escrow.',
    policy: policy.user({ money: true, feature: 'match_join' }),
    gate: paidGates.match,
    fields: { id: 'Match ID.' },
    params: MatchParams,
    response: MatchSchema,
    handler: (ctx, tx) => acceptMatch(tx, originOf(ctx), ctx.params.id),
  });
}
