import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { moneyStepsRoute } from '../../http/route.ts';
import { StaffReplayBody } from '../../matches/disputes/schemas.ts';
import { MatchParams } from '../../matches/schemas.ts';
import { replayMatch } from './decide.ts';
import { AdminMatch } from './schemas.ts';

export function replayMatchRoute(app: App): void {
  moneyStepsRoute(app, {
    operationId: 'admin.matches.replay',
    method: 'POST',
    url: '/admin/v1/matches/:id/replay',
    summary: 'Orders a replay: a new match with the same pot.',
    policy: policy.freshStaff('risk', 'referee', 'admin'),
    fields: { id: 'Match ID.' },
    params: MatchParams,
    body: StaffReplayBody,
    response: AdminMatch,
    handler: replayMatch,
  });
}
