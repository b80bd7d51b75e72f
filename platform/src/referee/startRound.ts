import type { App } from '../app.ts';
import { MatchEvent } from '../events/schemas.ts';
import { policy } from '../http/policy.ts';
import { moneyRoute } from '../http/route.ts';
import { startRoundCall } from './calls.ts';
import { RefereeMatchParams, StartRoundBody } from './schemas.ts';

export function startRoundRoute(app: App): void {
  moneyRoute(app, {
    operationId: 'referee.start_round',
    method: 'POST',
    url: '/admin/v1/referee/matches/:id/start_round',
    summary:
      'Starts a round. Starting the first round starts the event. Has no effect if the round is already running.',
    policy: policy.staff('referee', 'admin'),
    fields: { id: 'Match ID of the event (`match_id`).' },
    params: RefereeMatchParams,
    body: StartRoundBody,
    response: MatchEvent,
    handler: startRoundCall,
  });
}
