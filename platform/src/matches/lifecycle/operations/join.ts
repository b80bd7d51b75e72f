import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { moneyRoute } from '../../../http/route.ts';
import { paidGates } from '../../../users/paidGate.ts';
import { originOf } from '../../origin.ts';
import { JoinBody, MatchParams, MatchSchema } from '../../schemas.ts';
import joinExample from '../join.example.json' with { type: 'json' };
import { joinMatch } from '../join.ts';

export function joinRoute(app: App): void {
  moneyRoute(app, {
    operationId: 'matches.join',
    method: 'POST',
    url: '/api/v1/matches/:id/join',
    summary: 'Joins an open match and puts the entry into escrow.',
    policy: policy.user({ money: true, feature: 'match_join' }),
    gate: paidGates.match,
    fields: {
      id: 'Match ID.',
      invite_code: 'Code of the invitation link. Required for a private match.',
      teammate_user_ids: "IDs of the users invited to the side's other seats.",
    },
    params: MatchParams,
    body: JoinBody,
    response: MatchSchema,
    example: joinExample,
    handler: (ctx, tx) => joinMatch(tx, originOf(ctx), ctx.params.id, ctx.body ?? {}),
  });
}
