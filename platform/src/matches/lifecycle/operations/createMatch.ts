import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { moneyRoute } from '../../../http/route.ts';
import { paidGates } from '../../../users/paidGate.ts';
import { originOf } from '../../origin.ts';
import { CreateMatchBody, MatchSchema } from '../../schemas.ts';
import createExample from '../create.example.json' with { type: 'json' };
import { createMatch } from '../create.ts';

export function createMatchRoute(app: App): void {
  moneyRoute(app, {
    operationId: 'matches.create',
    method: 'POST',
    url: '/api/v1/matches',
    summary: "Opens a match and puts the creator's entry into escrow.",
    policy: policy.user({ money: true, feature: 'match_create' }),
    gate: paidGates.match,
    body: CreateMatchBody,
    response: MatchSchema,
    example: createExample,
    handler: (ctx, tx) => createMatch(tx, originOf(ctx), ctx.body),
  });
}
