import { registerApproval } from '../admin/approvals/registry.ts';
import type { App, Module } from '../app.ts';
import { MatchEvent, PlayByPlay } from '../events/schemas.ts';
import { policy } from '../http/policy.ts';
import { moneyRoute, moneyStepsRoute, route } from '../http/route.ts';
import { itemsOf } from '../shared/schema.ts';
import { createPlayCall, finalizeRoundCall, listPlaysCall, playIntervalCall, startRoundCall } from './calls.ts';
import { correctionApproval, correctionKind } from './correction.ts';
import { FinalizeRoundBody, PlayByPlayBody, PlayIntervalBody, RefereeMatchParams, StartRoundBody } from './schemas.ts';

const base = '/admin/v1/referee';

function routes(app: App): void {
  roundRoutes(app);
  route(app, {
    operationId: 'referee.play_by_plays',
    method: 'GET',
    url: `${base}/matches/:id/play_by_plays`,
    summary: 'What was written down of a match, newest first',
    policy: policy.staff('support', 'risk', 'referee', 'event_manager', 'admin'),
    params: RefereeMatchParams,
    response: itemsOf(PlayByPlay),
    handler: listPlaysCall,
  });
  moneyStepsRoute(app, {
    operationId: 'referee.play_by_play_create',
    method: 'POST',
    url: `${base}/matches/:id/play_by_plays`,
    summary: 'Writes a row of play-by-play down; with corrects_id it corrects another',
    policy: policy.staff('referee', 'admin'),
    params: RefereeMatchParams,
    body: PlayByPlayBody,
    response: PlayByPlay,
    handler: createPlayCall,
  });
}

function roundRoutes(app: App): void {
  moneyRoute(app, {
    operationId: 'referee.start_round',
    method: 'POST',
    url: `${base}/matches/:id/start_round`,
    summary: 'Starts a round; the first one starts the event',
    policy: policy.staff('referee', 'admin'),
    params: RefereeMatchParams,
    body: StartRoundBody,
    response: MatchEvent,
    handler: startRoundCall,
  });
  moneyRoute(app, {
    operationId: 'referee.finalize_round',
    method: 'POST',
    url: `${base}/matches/:id/finalize_round`,
    summary: 'Makes the scores of a round final; the last one decides the event',
    policy: policy.staff('referee', 'admin'),
    params: RefereeMatchParams,
    body: FinalizeRoundBody,
    response: MatchEvent,
    handler: finalizeRoundCall,
  });
  route(app, {
    operationId: 'referee.play_interval',
    method: 'POST',
    url: `${base}/events/:id/play_interval`,
    summary: 'A break; the markets wait until it is over',
    policy: policy.staff('referee', 'admin'),
    params: RefereeMatchParams,
    body: PlayIntervalBody,
    response: MatchEvent,
    handler: playIntervalCall,
  });
}

registerApproval(correctionKind, PlayByPlayBody, correctionApproval);

/** What referees do. */
export const refereeModule: Module = { name: 'referee', routes };
