import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { Id } from '../../../shared/schema.ts';
import { teamSelection } from '../teamSelection.ts';
import { TeamSelectionSchema } from '../teamSelectionSchemas.ts';

export function partnerTeamSelectionRoute(app: App): void {
  const { db, config } = app.deps;
  route(app, {
    operationId: 'stakes.partner_team_selection',
    method: 'GET',
    url: '/api/v1/stakes/partner/team_selection',
    summary: 'Teams a partner can choose for an event, and the current choice.',
    policy: policy.user(),
    fields: { event_id: 'ID of the event the partner plays in.' },
    query: Type.Object({ event_id: Id }),
    response: TeamSelectionSchema,
    handler: (ctx) => teamSelection(db, config, ctx.userId, ctx.query.event_id),
  });
}
