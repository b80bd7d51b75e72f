import type { Tx } from '../../db/database.ts';
import { common } from '../../shared/errors.ts';
import { finish, type Origin, openChange } from '../change.ts';
import type { MatchView } from '../schemas.ts';
import { addToTimeline } from '../store.ts';
import { holdForAppeal } from './payouts.ts';
import { losingSide } from './rules.ts';
import { disputeOf, saveDispute, verdictsOf } from './store.ts';

/**
 * Appeals a verdict. Only the captain of the losing side can do this, once and within a day. A different referee
 * decides the appeal, and the verdict's payouts stay unsettled until then.
 * @throws 403 for anyone else, 1002 if there is nothing to appeal, the appeal window has closed, or there already is an
 * appeal.
 */
export async function appealVerdict(
  tx: Tx,
  origin: Origin & { userId: string },
  matchId: string,
  words: string,
): Promise<MatchView> {
  const change = await openChange(tx, origin, matchId);
  const { match } = change;
  const own = match.participants.find((one) => one.user_id === origin.userId && one.joined);
  if (!own) throw common.forbidden({}, 'Only players in this match can appeal.');
  const dispute = await disputeOf(tx, matchId);
  const verdict = (await verdictsOf(tx, [matchId])).at(-1);
  const now = { state: match.state };
  if (!dispute || !verdict || dispute.state !== 'decided')
    throw common.notAllowedNow(now, 'There’s no verdict to appeal.');
  if (losingSide(verdict.outcome) !== own.side || !own.captain) {
    throw common.forbidden({}, 'Only the captain of the losing side can appeal.');
  }
  if (!dispute.appeal_until || match.now >= dispute.appeal_until) {
    throw common.notAllowedNow(now, 'The appeal window has closed.');
  }
  const reason = words.trim();
  if (reason === '') throw common.validation({}, 'Explain why you’re appealing.', 'reason');
  await saveDispute(tx, {
    ...dispute,
    state: 'appealed',
    appealed_by: own.side,
    appealed_at: match.now,
    appeal_reason: reason,
    decide_by: new Date(match.now.getTime() + origin.config.matches.decisionMinutes * 60_000),
  });
  await holdForAppeal(tx, match);
  await addToTimeline(
    tx,
    match,
    origin.userId,
    'Appealed. A different referee will review the case, and their decision is final.',
  );
  return finish(change, 'match.appealed');
}
