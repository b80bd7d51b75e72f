import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { moneyStepsRoute, route } from '../../http/route.ts';
import { StaffCancelBody, StaffReplayBody, StaffSubmitBody } from '../../matches/disputes/schemas.ts';
import { MatchParams, MatchScoresSchema } from '../../matches/schemas.ts';
import type { Module } from '../../module.ts';
import { registerApproval } from '../approvals/registry.ts';
import { ownerWords } from '../queues/claims.ts';
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
    summary: "Records the official scores. Doesn't move money.",
    policy: policy.staff('referee', 'admin'),
    fields: { id: 'Match id.' },
    params: MatchParams,
    body: PutScoresBody,
    response: MatchScoresSchema,
    handler: putScores,
  });
  route(app, {
    operationId: 'admin.matches.scores_delete',
    method: 'DELETE',
    url: `${base}/:id/scores`,
    summary: "Deletes the official scores. Doesn't move money.",
    policy: policy.staff('referee', 'admin'),
    fields: { id: 'Match id.' },
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
    summary:
      'Matches for staff. Returns the dispute queue (largest pot first, then oldest) when `disputed` is set or neither status nor user is given.',
    policy: policy.staff('support', 'risk', 'referee', 'admin'),
    fields: { status: 'Only matches in this state.', user_id: 'Only matches of this user.', owner: ownerWords },
    query: AdminMatchQuery,
    response: AdminMatchPage,
    handler: listMatches,
  });
  route(app, {
    operationId: 'admin.matches.get',
    method: 'GET',
    url: `${base}/:id`,
    summary: 'Match with its evidence and verdicts. Every view is logged.',
    policy: policy.staff('support', 'risk', 'referee', 'admin'),
    fields: { id: 'Match id.' },
    params: MatchParams,
    response: AdminMatch,
    handler: getMatch,
  });
  route(app, {
    operationId: 'admin.matches.scores',
    method: 'GET',
    url: `${base}/:id/scores`,
    summary: 'Scores reported by each side and the official scores.',
    policy: policy.staff('support', 'risk', 'referee', 'admin'),
    fields: { id: 'Match id.' },
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
    summary: 'Decides a match for one side: a verdict, a ruling on an appeal, or a correction within 24 hours.',
    policy: policy.freshStaff('risk', 'referee', 'admin'),
    fields: { id: 'Match id.' },
    params: MatchParams,
    body: StaffSubmitBody,
    response: AdminMatch,
    handler: submitMatch,
  });
  moneyStepsRoute(app, {
    operationId: 'admin.matches.replay',
    method: 'POST',
    url: `${base}/:id/replay`,
    summary: 'Orders a replay: a new match with the same pot.',
    policy: policy.freshStaff('risk', 'referee', 'admin'),
    fields: { id: 'Match id.' },
    params: MatchParams,
    body: StaffReplayBody,
    response: AdminMatch,
    handler: replayMatch,
  });
  moneyStepsRoute(app, {
    operationId: 'admin.matches.cancel',
    method: 'POST',
    url: `${base}/:id/cancel`,
    summary:
      'Cancels a match and refunds every entry. Category is `Mutual Cancel`, `No Contest`, `Rule Breach` or `Technical`.',
    policy: policy.freshStaff('risk', 'referee', 'admin'),
    fields: { id: 'Match id.' },
    params: MatchParams,
    body: StaffCancelBody,
    response: AdminMatch,
    handler: cancelMatch,
  });
}

registerApproval(decisionApproval, StoredDecision, decisionKind);

/** Staff operations on matches. */
export const adminMatchesModule: Module = { name: 'admin/matches', routes };
