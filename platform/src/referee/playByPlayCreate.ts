import type { App } from '../app.ts';
import { PlayByPlay } from '../events/schemas.ts';
import { policy } from '../http/policy.ts';
import { moneyStepsRoute } from '../http/route.ts';
import { createPlayCall } from './calls.ts';
import { PlayByPlayBody, RefereeMatchParams } from './schemas.ts';

export function playByPlayCreateRoute(app: App): void {
  moneyStepsRoute(app, {
    operationId: 'referee.play_by_play_create',
    method: 'POST',
    url: '/admin/v1/referee/matches/:id/play_by_plays',
    summary: 'Adds a play-by-play entry. With `corrects_id`, it corrects an earlier one or, with `undo`, undoes it.',
    policy: policy.staff('referee', 'admin'),
    fields: { id: 'Match ID of the event (`match_id`).' },
    params: RefereeMatchParams,
    body: PlayByPlayBody,
    response: PlayByPlay,
    handler: createPlayCall,
  });
}
