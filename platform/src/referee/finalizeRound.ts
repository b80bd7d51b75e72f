import type { App } from '../app.ts';
import { MatchEvent } from '../events/schemas.ts';
import { policy } from '../http/policy.ts';
import { moneyRoute } from '../http/route.ts';
import { finalizeRoundCall } from './calls.ts';
import { FinalizeRoundBody, RefereeMatchParams } from './schemas.ts';

export function finalizeRoundRoute(app: App): void {
  moneyRoute(app, {
    operationId: 'referee.finalize_round',
    method: 'POST',
    url: '/admin/v1/referee/matches/:id/finalize_round',
    summary: 'Records the final points of a round. The last round decides the event.',
    policy: policy.staff('referee', 'admin'),
    fields: { id: 'Match ID of the event (`match_id`).' },
    params: RefereeMatchParams,
    body: FinalizeRoundBody,
    response: MatchEvent,
    handler: finalizeRoundCall,
  });
}
