import type { Tx } from '../../db/database.ts';
import { apply, type Change, finish, type Origin, openChange, permit } from '../change.ts';
import { disputeOf, saveDispute } from '../disputes/store.ts';
import { concede } from '../endings/forfeit.ts';
import { isOver, type Side } from '../machine.ts';
import { uncount } from '../results/records.ts';
import type { Result, Score } from '../results/scores.ts';
import { complete } from '../results/submit.ts';
import { addToTimeline } from '../store.ts';

/**
 * Sets the result of a bracket match as decided by the organizer, before or after the match has ended.
 * @param scores games or points of both sides; omit them to keep the reported scores
 */
export async function ruleMatch(
  tx: Tx,
  origin: Origin,
  matchId: string,
  result: Result,
  scores: Score[],
): Promise<void> {
  const change = await openChange(tx, origin, matchId);
  const { match } = change;
  const transition = permit(change, 'rule', 'staff');
  if (isOver(match.state)) await uncount(tx, match, []);
  await closeDispute(change);
  await complete(
    change,
    transition,
    result,
    'The organizer decided the match.',
    scores.length > 0 ? scores : undefined,
  );
  await finish(change, 'match.decided');
}

/** Ends an unfinished bracket match because one side can't continue. The other side wins. */
export async function forfeitSide(tx: Tx, origin: Origin, matchId: string, side: Side, why: string): Promise<void> {
  const change = await openChange(tx, origin, matchId);
  await addToTimeline(tx, change.match, null, why);
  const transition =
    change.match.state === 'disputed' ? permit(change, 'rule', 'staff') : permit(change, 'forfeit', 'platform');
  await closeDispute(change);
  await concede(change, transition, side === 'a' ? 'b' : 'a', []);
  await finish(change, 'match.forfeited');
}

/** Ends an unfinished bracket match without a result, because the bracket no longer needs it. */
export async function dropMatch(tx: Tx, origin: Origin, matchId: string, why: string): Promise<void> {
  const change = await openChange(tx, { ...origin, bracketKnows: true }, matchId);
  change.match.outcome = why;
  await closeDispute(change);
  await apply(change, permit(change, 'call_off', 'staff'), { why });
  await addToTimeline(tx, change.match, null, why);
  await finish(change, 'match.cancelled');
}

async function closeDispute({ tx, match }: Change): Promise<void> {
  const dispute = match.state === 'disputed' ? await disputeOf(tx, match.id) : undefined;
  if (dispute) await saveDispute(tx, { ...dispute, state: 'final', appeal_until: null });
}
