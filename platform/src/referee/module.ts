import { registerApproval } from '../admin/approvals/registry.ts';
import type { App } from '../app.ts';
import { MatchEvent, PlayByPlay } from '../events/schemas.ts';
import { policy } from '../http/policy.ts';
import { moneyRoute, moneyStepsRoute, route } from '../http/route.ts';
import type { Module } from '../module.ts';
import { itemsOf } from '../shared/schema.ts';
import { announcementRoutes } from './announcements.ts';
import { createPlayCall, finalizeRoundCall, listPlaysCall, playIntervalCall, startRoundCall } from './calls.ts';
import { correctionApproval, correctionKind } from './correction.ts';
import { blockPayoutCall, checkInCall, completePayoutCall } from './payoutCalls.ts';
import {
  BlockPayoutBody,
  CheckInBody,
  FinalizeRoundBody,
  PlayByPlayBody,
  PlayIntervalBody,
  RefereeMatchParams,
  StartRoundBody,
} from './schemas.ts';

const base = '/admin/v1/referee';

function routes(app: App): void {
  announcementRoutes(app);
  roundRoutes(app);
  payoutRoutes(app);
  route(app, {
    operationId: 'referee.play_by_plays',
    method: 'GET',
    url: `${base}/matches/:id/play_by_plays`,
    summary: 'Play-by-play entries of a match, newest first.',
    policy: policy.staff('support', 'risk', 'referee', 'event_manager', 'admin'),
    fields: { id: 'Match id of the event (`match_id`).' },
    params: RefereeMatchParams,
    response: itemsOf(PlayByPlay),
    handler: listPlaysCall,
  });
  moneyStepsRoute(app, {
    operationId: 'referee.play_by_play_create',
    method: 'POST',
    url: `${base}/matches/:id/play_by_plays`,
    summary: 'Adds a play-by-play entry. With `corrects_id`, it corrects an earlier one.',
    policy: policy.staff('referee', 'admin'),
    fields: { id: 'Match id of the event (`match_id`).' },
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
    summary: 'Starts a round. The first round starts the event. Has no effect when the round is already running.',
    policy: policy.staff('referee', 'admin'),
    fields: { id: 'Match id of the event (`match_id`).' },
    params: RefereeMatchParams,
    body: StartRoundBody,
    response: MatchEvent,
    handler: startRoundCall,
  });
  moneyRoute(app, {
    operationId: 'referee.finalize_round',
    method: 'POST',
    url: `${base}/matches/:id/finalize_round`,
    summary: 'Records the final points of a round. The last round decides the event.',
    policy: policy.staff('referee', 'admin'),
    fields: { id: 'Match id of the event (`match_id`).' },
    params: RefereeMatchParams,
    body: FinalizeRoundBody,
    response: MatchEvent,
    handler: finalizeRoundCall,
  });
  route(app, {
    operationId: 'referee.play_interval',
    method: 'POST',
    url: `${base}/events/:id/play_interval`,
    summary: 'Announces a break. Markets are suspended until it ends.',
    policy: policy.staff('referee', 'admin'),
    fields: { id: 'Event id.' },
    params: RefereeMatchParams,
    body: PlayIntervalBody,
    response: MatchEvent,
    handler: playIntervalCall,
  });
}

function payoutRoutes(app: App): void {
  route(app, {
    operationId: 'referee.block_payout',
    method: 'POST',
    url: `${base}/events/:id/block_payout`,
    summary: 'Holds the payout of an event back. A different staff member has to complete it.',
    policy: policy.staff('referee', 'event_manager', 'risk', 'admin'),
    fields: { id: 'Event id.', reason: 'Reason. Kept in the audit log.' },
    params: RefereeMatchParams,
    body: BlockPayoutBody,
    response: MatchEvent,
    handler: blockPayoutCall,
  });
  moneyRoute(app, {
    operationId: 'referee.complete_payout',
    method: 'POST',
    url: `${base}/events/:id/complete_payout`,
    summary: 'Pays a blocked payout. Refused for the staff member who blocked it.',
    policy: policy.staff('referee', 'event_manager', 'risk', 'admin'),
    fields: { id: 'Event id.' },
    params: RefereeMatchParams,
    response: MatchEvent,
    handler: completePayoutCall,
  });
  route(app, {
    operationId: 'referee.check_in',
    method: 'POST',
    url: `${base}/events/:id/check_in`,
    summary: 'Checks in a team of a tournament or play event on its behalf.',
    policy: policy.staff('referee', 'event_manager', 'admin'),
    fields: { id: 'Event id.', event_team_id: 'Team to check in.' },
    params: RefereeMatchParams,
    body: CheckInBody,
    response: MatchEvent,
    handler: checkInCall,
  });
}

registerApproval(correctionKind, PlayByPlayBody, correctionApproval);

/** Referee operations on events. */
export const refereeModule: Module = { name: 'referee', routes };
