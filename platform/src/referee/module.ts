import { registerApproval } from '../admin/approvals/registry.ts';
import type { App } from '../app.ts';
import { MatchEvent, PlayByPlay } from '../events/schemas.ts';
import { policy } from '../http/policy.ts';
import { moneyRoute, moneyStepsRoute, route } from '../http/route.ts';
import type { Module } from '../module.ts';
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
    summary: 'Play-by-play of an event, newest first',
    policy: policy.staff('support', 'risk', 'referee', 'event_manager', 'admin'),
    params: RefereeMatchParams,
    response: itemsOf(PlayByPlay),
    handler: listPlaysCall,
  });
  moneyStepsRoute(app, {
    operationId: 'referee.play_by_play_create',
    method: 'POST',
    url: `${base}/matches/:id/play_by_plays`,
    summary: 'Add a play-by-play entry; corrects_id corrects an earlier one',
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
    summary: 'Start a round; the first round starts the event',
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
    summary: "Finalize a round's scores; the last round decides the event",
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
    summary: 'Pause an event; its markets stay suspended until it ends',
    policy: policy.staff('referee', 'admin'),
    params: RefereeMatchParams,
    body: PlayIntervalBody,
    response: MatchEvent,
    handler: playIntervalCall,
  });
}

registerApproval(correctionKind, PlayByPlayBody, correctionApproval);

/** Referee operations on events. */
export const refereeModule: Module = { name: 'referee', routes };
