import { registerApproval } from '../admin/approvals/registry.ts';
import type { App } from '../app.ts';
import { MatchEvent, PlayByPlay } from '../events/schemas.ts';
import { policy } from '../http/policy.ts';
import { moneyRoute, moneyStepsRoute, route } from '../http/route.ts';
import type { Module } from '../module.ts';
import { announcementRoutes } from './announcements.ts';
import { blockPayoutRoute } from './blockPayout.ts';
import { createPlayCall, finalizeRoundCall, playIntervalCall, startRoundCall } from './calls.ts';
import { checkInRoute } from './checkIn.ts';
import { completePayoutRoute } from './completePayout.ts';
import { consoleRoute } from './console.ts';
import { correctionApproval, correctionKind } from './correction.ts';
import { jerseyRoute } from './jersey.ts';
import { matchesRoute } from './matches.ts';
import { playsRoute } from './plays.ts';
import { presenceRoute } from './presence.ts';
import { FinalizeRoundBody, PlayByPlayBody, PlayIntervalBody, RefereeMatchParams, StartRoundBody } from './schemas.ts';

const base = '/admin/v1/referee';

function routes(app: App): void {
  announcementRoutes(app);
  roundRoutes(app);
  matchesRoute(app);
  consoleRoute(app);
  presenceRoute(app);
  jerseyRoute(app);
  checkInRoute(app);
  blockPayoutRoute(app);
  completePayoutRoute(app);
  playsRoute(app);
  moneyStepsRoute(app, {
    operationId: 'referee.play_by_play_create',
    method: 'POST',
    url: `${base}/matches/:id/play_by_plays`,
    summary: 'Adds a play-by-play entry. With `corrects_id`, it corrects an earlier one, or with `undo` takes it back.',
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

registerApproval(correctionKind, PlayByPlayBody, correctionApproval);

/** Referee operations on events. */
export const refereeModule: Module = { name: 'referee', routes };
