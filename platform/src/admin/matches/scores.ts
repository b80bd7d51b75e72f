import type { Static } from 'typebox';
import { audit } from '../../audit/audit.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Ctx } from '../../http/route.ts';
import { finish, openChange } from '../../matches/change.ts';
import { checkJudges } from '../../matches/disputes/judge.ts';
import { matchScores } from '../../matches/reads.ts';
import { type Result, reportFault, type Score } from '../../matches/results/scores.ts';
import { addToTimeline, expectVersion, type Match } from '../../matches/store.ts';
import { common } from '../../shared/errors.ts';
import type { DeleteScoresQuery, PutScoresBody } from './schemas.ts';

type Params = { id: string };

/**
 * Sets the official scores, either to prepare a decision or to correct the score of a final result. Never moves money;
 * changing the result itself requires a decision.
 * @throws 1000 for invalid scores, 1001 for an outdated version, 1002 during play, 1010
 */
export function putScores(ctx: Ctx<Params, unknown, Static<typeof PutScoresBody>>) {
  const scores = ctx.body.scores.map(({ round, a, b }) => ({ round, a, b }));
  return changeScores(ctx, 'admin.matches.scores_put', scores, ctx.body.version);
}

/**
 * Removes the official scores of a match that isn't decided yet. @throws 1001 for an outdated version, 1002 during
 * play, 1010
 */
export function deleteScores(ctx: Ctx<Params, Static<typeof DeleteScoresQuery>>) {
  return changeScores(ctx, 'admin.matches.scores_delete', [], ctx.query.version);
}

function changeScores(ctx: Ctx<Params>, action: string, scores: Score[], version: number) {
  const { deps, params, userId } = ctx;
  return withTransaction(deps.db, async (tx) => {
    const change = await openChange(tx, { config: deps.config, userId: null }, params.id);
    const { match } = change;
    expectVersion(match, version);
    await checkJudges(tx, match.id, [userId], []);
    const fault = scoresFault(match, scores);
    if (fault) throw common.validation({}, fault, 'scores');
    const before = match.final_scores;
    match.final_scores = scores;
    await audit(tx, {
      area: 'staff',
      actor: userId,
      role: ctx.session?.roles.join(','),
      action,
      subjectType: 'match',
      subjectId: match.id,
      before: { scores: before },
      after: { scores },
      ip: ctx.ip,
      requestId: ctx.requestId,
    });
    if (match.ended_at) await addToTimeline(tx, match, null, 'Staff corrected the scores. The result hasn’t changed.');
    await finish(change, 'match.scores_changed');
    return matchScores(tx, match.id, true);
  });
}

function scoresFault(match: Match, scores: readonly Score[]): string | null {
  if (match.state !== 'disputed' && match.state !== 'completed') {
    throw common.notAllowedNow({ state: match.state }, 'Staff can only set scores of disputed and completed matches.');
  }
  const decided: Result | null = match.winner ?? (match.drawn ? 'draw' : null);
  const results: Result[] = decided ? [decided] : ['a', 'b', 'draw'];
  const faults = results.map((result) => reportFault(result, scores, match.rules));
  return faults.includes(null) ? null : (faults[0] ?? null);
}
