import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../db/database.ts';
import { invariant } from '../../shared/assert.ts';
import { common } from '../../shared/errors.ts';
import { dollars, minutes } from '../../shared/format.ts';
import { apply, type Change, finish, type Origin, openChange, permitPerson } from '../change.ts';
import { openDispute } from '../disputes/open.ts';
import { type Facts, sides } from '../machine.ts';
import { namesOf } from '../names.ts';
import type { MatchView, SubmitInput } from '../schemas.ts';
import { addToTimeline, type Match, type Participant, saveParticipant, sideReport } from '../store.ts';
import { checkEvidence } from './evidence.ts';
import { countPlayed, countReport } from './records.ts';
import { changedFiles } from './reportFiles.ts';
import { finalScores, type Placement, type Result, reportFault, resultOf, type Score, scoreText } from './scores.ts';

/**
 * Rows 10, 11 and 13: reports a result. A first report starts the other side's response window, during which the report
 * can be corrected. A corrected report keeps its files unless they are removed. A matching report ends the match and
 * pays the pot. A different report, or `dispute` with a reason, opens a dispute.
 * @throws 1000 for an invalid report, 1002, 1004 for too many files, 403.
 */
export async function submitResult(
  tx: Tx,
  origin: Origin & { userId: string },
  matchId: string,
  input: SubmitInput,
): Promise<MatchView> {
  const change = await openChange(tx, origin, matchId);
  const { match } = change;
  const own = match.participants.find((one) => one.user_id === origin.userId);
  const other = own && sideReport(match, own.side === 'a' ? 'b' : 'a');
  const result = own ? resultOf(own.side, input.placement as Placement) : 'draw';
  const on = input.dispute ? 'dispute' : 'submit';
  const transition = permitPerson(change, on, origin.userId, compared(own, other, result));
  invariant(own, 'a reporter with permission is a participant');
  const scores = (input.scores ?? []).map(({ round, a, b }) => ({ round, a, b }));
  const fault = reportFault(result, scores, match.rules);
  if (fault) throw common.validation({}, fault, scores.length > 0 ? 'scores' : 'placement');
  const reason = disputeReason(input);
  const added = await checkEvidence(tx, origin.userId, input.evidence_ids ?? []);
  const files = changedFiles(own.report_evidence_ids, { added, removed: input.remove_evidence_ids ?? [] });

  const again = own.reported_at !== null;
  const text = onlyFilesChange(own, { placement: input.placement, scores, files })
    ? 'Updated the files of the report.'
    : reportText(own, result, scores, again);
  own.report_placement = input.placement;
  own.report_scores = scores;
  own.report_evidence_ids = files;
  own.reported_at = match.now;
  await saveParticipant(tx, own);
  if (!again) await countReport(tx, match, origin.userId);
  match.first_report_at ??= match.now;
  await addToTimeline(tx, match, origin.userId, text);

  if (transition.to === 'reporting') {
    await apply(change, transition);
    const window = minutes(origin.config.matches.confirmMinutes);
    await addToTimeline(
      tx,
      match,
      null,
      `The other side has ${window} to confirm or dispute it. After that, this report counts.`,
    );
    return finish(change, 'match.reported');
  }
  if (transition.to === 'disputed') {
    await apply(change, transition);
    await openDispute(change, reason === null ? null : { reason, by: own.side });
    return finish(change, 'match.disputed');
  }
  await complete(change, transition, result, 'Both sides reported the same result.');
  return finish(change, 'match.completed');
}

/**
 * Ends a match with a result: pays out the pot, stores placements, updates records and adds the last line to the
 * timeline.
 */
export async function complete(
  change: Change,
  transition: Parameters<typeof apply>[1],
  result: Result,
  how: string,
  scores?: Score[],
): Promise<void> {
  const { tx, match } = change;
  const reports = sides
    .flatMap((side) => sideReport(match, side) ?? [])
    .sort((a, b) => (a.reported_at?.getTime() ?? 0) - (b.reported_at?.getTime() ?? 0));
  match.final_scores = scores ?? finalScores(reports[0]?.report_scores ?? [], reports[1]?.report_scores ?? []);
  match.winner = result === 'draw' ? null : result;
  match.drawn = result === 'draw';
  const pot = match.held.reduce((sum, entry) => sum + entry.amount, 0);
  match.outcome = await outcomeText(tx, match, result, pot);
  await apply(change, transition, { result });
  await countPlayed(tx, match);
  await addToTimeline(tx, match, null, `${how} ${match.outcome}`);
}

function compared(own: Participant | undefined, other: Participant | undefined, result: Result): Partial<Facts> {
  if (!own) return {};
  const theirs = other ? resultOf(other.side, other.report_placement as Placement) : null;
  return {
    answer: theirs === null ? 'none' : theirs === result ? 'same' : 'differs',
  };
}

/** Returns the reason for disputing the result, or null. @throws 1000 */
function disputeReason({ dispute, reason }: SubmitInput): string | null {
  if (!dispute) return null;
  const words = reason?.trim();
  if (!words) throw common.validation({}, 'Explain why you’re disputing the result.', 'reason');
  return words;
}

/** Whether only the files differ between a corrected report and the original. */
function onlyFilesChange(own: Participant, next: { placement: number; scores: Score[]; files: string[] }): boolean {
  const sameScores = isDeepStrictEqual(own.report_scores, next.scores);
  const restated = own.reported_at !== null && own.report_placement === next.placement && sameScores;
  return restated && !isDeepStrictEqual(own.report_evidence_ids, next.files);
}

function reportText(own: Participant, result: Result, scores: Participant['report_scores'], again: boolean): string {
  const what = result === 'draw' ? 'a tie' : result === own.side ? 'a win' : 'a loss';
  const score = scoreText(scores, own.side);
  return `${again ? 'Corrected the report to' : 'Reported'} ${what}${score && ` (${score})`}.`;
}

async function outcomeText(tx: Tx, match: Match, result: Result, pot: number): Promise<string> {
  const score = scoreText(match.final_scores, result);
  if (result === 'draw') return `A tie${score && ` (${score})`}.${pot > 0 ? ' Every entry was refunded.' : ''}`;
  const { names, one } = await namesOf(tx, match, result);
  const won = `${names} won${score && ` ${score}`}`;
  return pot > 0 ? `${won} and ${one ? 'takes' : 'take'} ${dollars(pot)}.` : `${won}.`;
}
