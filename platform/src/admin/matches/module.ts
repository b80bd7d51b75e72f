import type { App, Module } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { moneyStepsRoute, route } from '../../http/route.ts';
import { StaffCancelBody, StaffReplayBody, StaffSubmitBody } from '../../matches/disputes/schemas.ts';
import { MatchParams, MatchScoresSchema } from '../../matches/schemas.ts';
import { registerApproval } from '../approvals/registry.ts';
import { cancelMatch, decisionApproval, decisionKind, replayMatch, StoredDecision, submitMatch } from './decide.ts';
import { getMatch, getScores, listMatches } from './reads.ts';
import { AdminMatch, AdminMatchPage, AdminMatchQuery, PutScoresBody } from './schemas.ts';
import { deleteScores, putScores } from './scores.ts';

const base = '/admin/v1/matches';

function routes(app: App): void {
  readRoutes(app);
  decisionRoutes(app);
  route(app, {
    operationId: 'admin.matches.scores_put',
    method: 'PUT',
    url: `${base}/:id/scores`,
    summary: 'Writes down the scores that count',
    policy: policy.staff('referee', 'admin'),
    params: MatchParams,
    body: PutScoresBody,
    response: MatchScoresSchema,
    handler: putScores,
  });
  route(app, {
    operationId: 'admin.matches.scores_delete',
    method: 'DELETE',
    url: `${base}/:id/scores`,
    summary: 'Takes the scores that count away',
    policy: policy.staff('referee', 'admin'),
    params: MatchParams,
    response: MatchScoresSchema,
    handler: deleteScores,
  });
}

function readRoutes(app: App): void {
  route(app, {
    operationId: 'admin.matches.list',
    method: 'GET',
    url: base,
    summary: 'Matches for staff; without a wish the queue of disputes',
    policy: policy.staff('support', 'risk', 'referee', 'admin'),
    query: AdminMatchQuery,
    response: AdminMatchPage,
    handler: listMatches,
  });
  route(app, {
    operationId: 'admin.matches.get',
    method: 'GET',
    url: `${base}/:id`,
    summary: 'A match with evidence, verdicts and what stands out',
    policy: policy.staff('support', 'risk', 'referee', 'admin'),
    params: MatchParams,
    response: AdminMatch,
    handler: getMatch,
  });
  route(app, {
    operationId: 'admin.matches.scores',
    method: 'GET',
    url: `${base}/:id/scores`,
    summary: 'What each side reported and what counts',
    policy: policy.staff('support', 'risk', 'referee', 'admin'),
    params: MatchParams,
    response: MatchScoresSchema,
    handler: getScores,
  });
}

function decisionRoutes(app: App): void {
  moneyStepsRoute(app, {
    operationId: 'admin.matches.submit',
    method: 'POST',
    url: `${base}/:id/submit`,
    summary: 'Gives a side the match, by the placement of one who plays',
    policy: policy.staff('risk', 'referee', 'admin'),
    params: MatchParams,
    body: StaffSubmitBody,
    response: AdminMatch,
    handler: submitMatch,
  });
  moneyStepsRoute(app, {
    operationId: 'admin.matches.replay',
    method: 'POST',
    url: `${base}/:id/replay`,
    summary: 'Has the match played again with the same pot',
    policy: policy.staff('risk', 'referee', 'admin'),
    params: MatchParams,
    body: StaffReplayBody,
    response: AdminMatch,
    handler: replayMatch,
  });
  moneyStepsRoute(app, {
    operationId: 'admin.matches.cancel',
    method: 'POST',
    url: `${base}/:id/cancel`,
    summary: 'Calls the match off; every entry goes back',
    policy: policy.staff('risk', 'referee', 'admin'),
    params: MatchParams,
    body: StaffCancelBody,
    response: AdminMatch,
    handler: cancelMatch,
  });
}

registerApproval(decisionApproval, StoredDecision, decisionKind);

/** What referees and other staff do about matches. */
export const adminMatchesModule: Module = { name: 'admin/matches', routes };
