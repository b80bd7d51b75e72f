import type { App } from '../../../app.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { selectTeam } from '../teamSelection.ts';
import { TeamSelectBody, TeamSelectionSchema } from '../teamSelectionSchemas.ts';

export function partnerTeamSelectRoute(app: App): void {
  const { db, config } = app.deps;
  route(app, {
    operationId: 'stakes.partner_team_select',
    method: 'POST',
    url: '/api/v1/stakes/partner/team_selection',
    summary: "Sets a partner's selection for an event.",
    policy: policy.user(),
    body: TeamSelectBody,
    response: TeamSelectionSchema,
    handler: (ctx) => withTransaction(db, (tx) => selectTeam(tx, config, ctx.userId, ctx.body)),
  });
}
