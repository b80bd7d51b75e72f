import type { Tx } from '../../db/database.ts';
import { invariant } from '../../shared/assert.ts';
import { common } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import type { Cents } from '../../shared/money.ts';
import { apply, type Change, finish, type Origin, openChange, permit } from '../change.ts';
import type { Side, Trigger } from '../machine.ts';
import { countDisputesLost } from '../results/records.ts';
import { reportFault, type Score } from '../results/scores.ts';
import { complete } from '../results/submit.ts';
import type { MatchView } from '../schemas.ts';
import { addToTimeline, expectVersion } from '../store.ts';
import { checkJudges } from './judge.ts';
import { holdWinnings, payoutsOf } from './payouts.ts';
import { reopen } from './reopen.ts';
import { replayMatch } from './replay.ts';
import {
  type CancelCategory,
  honestyRule,
  losingSide,
  resultOfOutcome,
  ruleText,
  type VerdictKind,
  type VerdictOutcome,
} from './rules.ts';
import { type Dispute, disputeOf, evidenceOf, saveDispute, type Verdict, verdictsOf, wasDisputed } from './store.ts';
import { strike } from './strikes.ts';
import { scheduleFinal } from './timers.ts';

/** A decision that staff make about a match. */
export interface Decision {
  outcome: VerdictOutcome;
  category: CancelCategory | null;
  /** Explanation for both sides. */
  text: string;
  /**
   * The rule that was applied, identified by its text or its number in the match's list. Null if no rule is required.
   */
  rule: string | null;
  evidenceIds: readonly string[];
  fabricatedBy: Side | null;
}

export type StaffOrigin = Origin & { userId: string };

interface Case {
  change: Change;
  dispute: Dispute | undefined;
  earlier: Verdict[];
  kind: VerdictKind;
  verdict: Verdict;
}

interface Given {
  approvedBy: string | null;
  /** Version of the match on which the decision is based. */
  version: number;
}

const changedSinceRequest =
  'This match has changed since the decision was requested. Nothing was decided and no money moved. Check the match, then decline this request so that it can be made again.';

/** Result of a dry run: the kind of the decision, and whether a second staff member must approve it. */
export interface Prospect {
  kind: VerdictKind;
  pot: Cents;
  needsApproval: boolean;
  playerIds: string[];
}

/** Validates a decision in the same way as `decideMatch`, without applying it. */
export async function examine(
  tx: Tx,
  origin: StaffOrigin,
  matchId: string,
  decision: Decision,
  version: number,
): Promise<Prospect> {
  const { change, kind } = await openCase(tx, origin, matchId, decision, { approvedBy: null, version });
  const { match } = change;
  const pot = match.entry_amount * match.team_size * 2;
  return {
    kind,
    pot,
    needsApproval: kind === 'correction' || pot > origin.config.matches.secondApproverAmount,
    playerIds: match.participants.map((one) => one.user_id),
  };
}

/**
 * Rows 17 and 18 of docs/domain/matches.md#states: decides a match. A first verdict pays out immediately, to
 * `unsettled` until it can no longer be appealed. Appeal decisions and corrections are final and reverse earlier
 * payouts first. `expected` is the kind of decision that was requested (and approved by `approvedBy`), and `version` is
 * the match version that the decision is based on.
 * @throws 404, 1001 if the kind or the version has changed, 1002, 1010 for a conflict of interest, 1000.
 */
export async function decideMatch(
  tx: Tx,
  origin: StaffOrigin,
  matchId: string,
  decision: Decision,
  { expected, ...given }: Given & { expected: VerdictKind },
): Promise<MatchView> {
  const found = await openCase(tx, origin, matchId, decision, given);
  if (found.kind !== expected)
    throw common.conflict({ kind: found.kind }, 'Someone else just decided this. Reload to see the decision.');
  const { change, verdict } = found;
  const { match } = change;
  await tx.insertInto('match_verdicts').values(verdict).execute();
  const endedAt = match.ended_at;
  if (isUpheld(found)) return uphold(found);
  if (endedAt) await reopen(change, verdict);
  await settle(change, verdict);
  // Keeps the original end time, because a correction doesn't restart the correction window.
  if (endedAt) match.ended_at = endedAt;
  await conclude(found);
  return finish(change, 'match.decided');
}

async function openCase(
  tx: Tx,
  origin: StaffOrigin,
  matchId: string,
  decision: Decision,
  { approvedBy, version }: Given,
): Promise<Case> {
  const change = await openChange(tx, origin, matchId);
  const { match } = change;
  expectVersion(match, version, approvedBy === null ? undefined : changedSinceRequest);
  const dispute = await disputeOf(tx, matchId);
  const earlier = await verdictsOf(tx, [matchId]);
  const kind = kindOf(change, dispute);
  if (kind === 'verdict') permit(change, triggerOf(decision.outcome), 'staff');
  else permit(change, 'reopen', 'staff', { correctable: kind === 'appeal' || isRecent(change) });
  await checkJudges(
    tx,
    matchId,
    [origin.userId, ...(approvedBy ? [approvedBy] : [])],
    kind === 'appeal' ? earlier : [],
  );
  const verdict = await verdictOf(change, kind, decision, approvedBy);
  if (kind === 'correction' && outcomeNow(match) === verdict.outcome) {
    throw common.notAllowedNow({ state: match.state }, 'That’s already the result.');
  }
  return { change, dispute, earlier, kind, verdict };
}

function kindOf({ match }: Change, dispute: Dispute | undefined): VerdictKind {
  if (dispute?.state === 'appealed') return 'appeal';
  return match.ended_at ? 'correction' : 'verdict';
}

function isRecent({ match, origin }: Change): boolean {
  if (!match.ended_at) return false;
  return match.now.getTime() < match.ended_at.getTime() + origin.config.matches.correctionMinutes * 60_000;
}

async function verdictOf(
  { tx, match, origin }: Change,
  kind: VerdictKind,
  decision: Decision,
  approvedBy: string | null,
): Promise<Verdict> {
  const text = decision.text.trim();
  if (text === '') throw common.validation({}, 'Explain what your decision is based on.', 'reason');
  const rule = ruleText(match.rules.rules, decision.rule ?? honestyRule);
  if (rule === null)
    throw common.validation(
      { rules: match.rules.rules },
      'This match has no such rule. Choose one from the list.',
      'rule',
    );
  if (decision.outcome === 'draw' && !match.rules.draw_allowed) {
    throw common.validation({}, 'This mode doesn’t allow ties.', 'placement');
  }
  const known = new Set((await evidenceOf(tx, [match.id])).map((piece) => piece.id));
  const evidenceIds = [...new Set(decision.evidenceIds)];
  const needed = known.size > 0 && decision.category === null;
  if (!evidenceIds.every((id) => known.has(id)) || (needed && evidenceIds.length === 0)) {
    throw common.validation({}, 'Select the evidence your decision is based on.', 'evidence_ids');
  }
  invariant(origin.userId, 'a verdict has a referee');
  return {
    id: newId(),
    match_id: match.id,
    kind,
    outcome: decision.outcome,
    category: decision.category,
    text,
    rule,
    evidence_ids: evidenceIds,
    fabricated_by: decision.fabricatedBy,
    judge_id: origin.userId,
    approved_by: approvedBy,
    decided_at: match.now,
  };
}

function outcomeNow(match: Change['match']): VerdictOutcome | null {
  if (match.winner) return `side_${match.winner}`;
  return match.drawn ? 'draw' : null;
}

function triggerOf(outcome: VerdictOutcome): Trigger {
  if (outcome === 'replay') return 'replay';
  if (outcome === 'cancelled') return 'call_off';
  return outcome === 'no_contest' ? 'void' : 'verdict';
}

const opening: Record<VerdictKind, string> = {
  verdict: 'Decided by a referee.',
  appeal: 'Another referee decided the appeal.',
  correction: 'Staff corrected the result.',
};

/** Applies the outcome: pays out the pot, refunds it, or moves it to the replay. */
async function settle(change: Change, verdict: Verdict): Promise<void> {
  const { tx, match } = change;
  const transition = permit(change, triggerOf(verdict.outcome), 'staff', { evidenceOpen: false });
  const result = resultOfOutcome(verdict.outcome);
  if (result !== null) {
    return complete(change, transition, result, opening[verdict.kind], scoresFor(match, result));
  }
  match.winner = null;
  match.drawn = false;
  if (verdict.outcome === 'replay') return replayMatch(change, transition, opening[verdict.kind]);
  const why = verdict.category ?? 'Match canceled';
  match.outcome = `Canceled by staff (${why.toLowerCase()}). Every entry was refunded in full.`;
  await apply(change, transition, { why });
  await addToTimeline(tx, match, null, `${opening[verdict.kind]} ${match.outcome}`);
}

/**
 * Returns the official scores set by staff if they match the verdict, otherwise the scores from a report that matches
 * it.
 */
function scoresFor(
  { final_scores: written, participants, rules }: Change['match'],
  result: 'a' | 'b' | 'draw',
): Score[] {
  const reports = participants.map((one) => one.report_scores);
  return [written, ...reports].find((scores) => scores.length > 0 && reportFault(result, scores, rules) === null) ?? [];
}

/** Only the losing side can appeal, and only against a first verdict. All other decisions are final. */
async function conclude({ change, dispute, earlier, kind, verdict }: Case): Promise<void> {
  const { tx, match, origin } = change;
  const settings = origin.config.matches;
  const appealable = kind === 'verdict' && losingSide(verdict.outcome) !== null;
  const appealUntil = new Date(match.now.getTime() + settings.appealMinutes * 60_000);
  const open = dispute ?? undisputed(match);
  const now: Dispute = appealable
    ? { ...open, state: 'decided', appeal_until: appealUntil }
    : { ...open, state: 'final', appeal_until: null };
  await saveDispute(tx, now);
  if (appealable) {
    await scheduleFinal(tx, match, now);
    await holdWinnings(tx, await payoutsOf(tx, match), appealUntil);
  }
  const loser = losingSide(verdict.outcome);
  if (loser && wasDisputed([...earlier, verdict])) await countDisputesLost(tx, match, membersOf(change, loser));
  if (verdict.fabricated_by) await strike(tx, settings, match, verdict.id, verdict.fabricated_by);
}

/** Creates a dispute record for a decision on an undisputed match, so that both sides can read the decision. */
function undisputed({ id, now }: Change['match']): Dispute {
  return {
    match_id: id,
    state: 'final',
    reason: null,
    opened_by: null,
    opened_at: now,
    evidence_until: now,
    decide_by: now,
    appeal_until: null,
    appealed_by: null,
    appeal_reason: null,
    appealed_at: null,
  };
}

/** Whether an appeal decision confirms the appealed verdict. */
function isUpheld({ kind, earlier, verdict }: Case): boolean {
  return kind === 'appeal' && earlier.at(-1)?.outcome === verdict.outcome;
}

/** Confirms the appealed verdict. No money moves, and the verdict's payouts become final. */
async function uphold({ change, dispute, verdict }: Case): Promise<MatchView> {
  const { tx, match, origin } = change;
  invariant(dispute, 'an appeal has a dispute');
  await saveDispute(tx, { ...dispute, state: 'final' });
  await holdWinnings(tx, await payoutsOf(tx, match), match.now);
  if (verdict.fabricated_by) await strike(tx, origin.config.matches, match, verdict.id, verdict.fabricated_by);
  await addToTimeline(
    tx,
    match,
    null,
    'A different referee reviewed the appeal. The verdict stays the same and is final.',
  );
  return finish(change, 'match.appeal_decided');
}

function membersOf({ match }: Change, side: Side): string[] {
  return match.participants.filter((one) => one.side === side && one.joined).map((one) => one.user_id);
}
