import type { Deps } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { invariant } from '../../shared/assert.ts';
import { schedule, type Timer } from '../../timers/timers.ts';
import { apply, type Change, finish, openChange, permit } from '../change.ts';
import { addToTimeline, type Match } from '../store.ts';
import { type Dispute, disputeOf, saveDispute } from './store.ts';

export const appealTimer = 'match.appeal';

/**
 * Handles dispute deadlines. When the evidence window closes, the review starts. When a decision is late, both sides
 * are notified, but nothing else changes.
 */
export async function endEvidence(change: Change): Promise<void> {
  const { tx, match } = change;
  if (match.deadline_kind !== 'evidence') {
    await addToTimeline(tx, match, null, 'The decision is overdue. The pot stays in escrow until a referee decides.');
    return void (await finish(change, 'match.decision_late'));
  }
  const dispute = await disputeOf(tx, match.id);
  invariant(dispute, 'a disputed match has a dispute');
  await apply(change, permit(change, 'review', 'timer'));
  invariant(match.deadline_at, 'a review has a deadline');
  await saveDispute(tx, { ...dispute, state: 'review', decide_by: match.deadline_at });
  await addToTimeline(tx, match, null, 'The evidence window has closed. A referee is reviewing the match.');
  await finish(change, 'match.in_review');
}

/** Schedules the end of the appeal window. */
export async function scheduleFinal(tx: Tx, match: Match, dispute: Dispute): Promise<void> {
  invariant(dispute.appeal_until, 'a verdict open to appeal has an appeal window');
  await schedule(tx, { kind: appealTimer, refId: match.id, version: match.stage, dueAt: dispute.appeal_until });
}

/**
 * Timer `match.appeal`: makes the verdict final if nobody appealed. Does nothing if there was an appeal or the verdict
 * has changed.
 */
export async function endAppeal(tx: Tx, timer: Timer, deps: Deps): Promise<void> {
  const change = await openChange(tx, { config: deps.config, userId: null }, timer.refId);
  const { match } = change;
  const dispute = await disputeOf(tx, match.id);
  if (match.stage !== timer.version || dispute?.state !== 'decided' || !dispute.appeal_until) return;
  if (match.now < dispute.appeal_until) return scheduleFinal(tx, match, dispute);
  await saveDispute(tx, { ...dispute, state: 'final' });
  await addToTimeline(tx, match, null, 'No one appealed. The verdict is final.');
  await finish(change, 'match.verdict_final');
}
