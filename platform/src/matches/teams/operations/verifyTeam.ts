import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { moneyRoute } from '../../../http/route.ts';
import { paidGates } from '../../../users/paidGate.ts';
import { originOf } from '../../origin.ts';
import { MatchParams, MatchSchema } from '../../schemas.ts';
import { VerifyTeamBody } from '../schemas.ts';
import { verifyTeam } from '../verifyTeam.ts';

export function verifyTeamRoute(app: App): void {
  moneyRoute(app, {
    operationId: 'matches.verify_team',
    method: 'POST',
    url: '/api/v1/matches/:id/verify_team',
    summary: 'Takes a seat as a teammate and pays the entry. A captain pays for the teammates in `cover_user_ids`.',
    policy: policy.user({ money: true, feature: 'match_join' }),
    gate: paidGates.match,
    fields: { id: 'Match ID.' },
    params: MatchParams,
    body: VerifyTeamBody,
    response: MatchSchema,
    handler: (ctx, tx) => verifyTeam(tx, originOf(ctx), ctx.params.id, ctx.body),
  });
}
