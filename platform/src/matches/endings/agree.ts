import type { Deps } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { invariant } from '../../shared/assert.ts';
import { common } from '../../shared/errors.ts';
import { minutes } from '../../shared/format.ts';
import { newId } from '../../shared/ids.ts';
import { schedule, type Timer } from '../../timers/timers.ts';
import {
  apply,
  type Change,
  cancelTimer,
  closeCancelRequest,
  finish,
  type Origin,
  openChange,
  permit,
  permitPerson,
} from '../change.ts';
import { disputeOf, saveDispute } from '../disputes/store.ts';
import type { MatchView } from '../schemas.ts';
import { addToTimeline, type Match, type Participant } from '../store.ts';
import { appear } from './forfeit.ts';

type PersonOrigin = Origin & { userId: string };

const MINUTE = 60_000;

/**
 * Row 15 of docs/domain/matches.md#states: asks the other side to cancel the match. Other deadlines don't change.
 * @throws 1002, 403, 1000
 */
export async function requestCancel(tx: Tx, origin: PersonOrigin, matchId: string, reason: string): Promise<MatchView> {
  const change = await openChange(tx, origin, matchId);
  const { match } = change;
  const transition = permitPerson(change, 'cancel_request', origin.userId);
  const why = reason.trim();
  if (why === '') throw common.validation({}, 'Enter a reason.', 'reason');
  const own = seatOf(match, origin.userId);
  const { cancelMinutes } = origin.config.matches;
  match.cancel_request_id = newId();
  match.cancel_by = origin.userId;
  match.cancel_side = own.side;
  match.cancel_reason = why;
  match.cancel_until = new Date(match.now.getTime() + cancelMinutes * MINUTE);
  await apply(change, transition);
  await appear(change, own);
  await scheduleNext(change);
  await addToTimeline(
    tx,
    match,
    origin.userId,
    `Asked to cancel the match: ${why} The other side has ${minutes(cancelMinutes)} to respond.`,
  );
  return finish(change, 'match.cancel_requested');
}

/**
 * Row 15 of docs/domain/matches.md#states: withdraws the cancel request made by the person's own side. @throws 1002,
 * 403
 */
export async function undoCancel(tx: Tx, origin: PersonOrigin, matchId: string, requestId: string): Promise<MatchView> {
  const change = await openChange(tx, origin, matchId);
  const transition = permitPerson(change, 'cancel_undo', origin.userId);
  assertCurrent(change.match, requestId);
  await apply(change, transition);
  await closeCancelRequest(tx, change.match);
  await addToTimeline(tx, change.match, origin.userId, 'Withdrew the request to cancel the match.');
  return finish(change, 'match.cancel_undone');
}

/**
 * Row 15 of docs/domain/matches.md#states: accepts a cancel request, which refunds every entry, or declines it, which
 * changes nothing. @throws 1002, 403
 */
export async function respondCancel(
  tx: Tx,
  origin: PersonOrigin,
  matchId: string,
  answer: { cancel_request_id: string; approved: boolean },
): Promise<MatchView> {
  const change = await openChange(tx, origin, matchId);
  const { match } = change;
  const transition = permitPerson(change, answer.approved ? 'cancel_approve' : 'cancel_refuse', origin.userId);
  assertCurrent(match, answer.cancel_request_id);
  if (answer.approved) {
    await addToTimeline(tx, match, origin.userId, 'Agreed to cancel the match.');
    match.outcome = 'Canceled by agreement. Every entry was refunded in full.';
    await closeDispute(tx, match);
    await apply(change, transition, { why: 'Canceled by agreement' });
    await addToTimeline(tx, match, null, match.outcome);
    return finish(change, 'match.cancelled');
  }
  await apply(change, transition);
  await closeCancelRequest(tx, match);
  await appear(change, seatOf(match, origin.userId));
  await addToTimeline(tx, match, origin.userId, 'Declined to cancel the match.');
  return finish(change, 'match.cancel_refused');
}

/** Closes the dispute because the sides agreed to cancel the match. */
async function closeDispute(tx: Tx, match: Match): Promise<void> {
  const dispute = match.state === 'disputed' ? await disputeOf(tx, match.id) : undefined;
  if (dispute) await saveDispute(tx, { ...dispute, state: 'final', appeal_until: null });
}

/** Timer `match.cancel_request`: sends a reminder or lets the request expire. */
export async function expireCancelRequest(tx: Tx, timer: Timer, deps: Deps): Promise<void> {
  const row = await tx
    .selectFrom('matches')
    .select('id')
    .where('cancel_request_id', '=', timer.refId)
    .executeTakeFirst();
  if (!row) return;
  const change = await openChange(tx, { config: deps.config, userId: null }, row.id);
  const { match } = change;
  if (match.cancel_request_id !== timer.refId || !match.cancel_until) return;
  if (match.now < match.cancel_until) {
    const left = minutes(Math.max(1, Math.round((match.cancel_until.getTime() - match.now.getTime()) / MINUTE)));
    await addToTimeline(tx, match, null, `Reminder: ${left} left to respond to the cancel request.`);
    await scheduleNext(change);
    await finish(change, 'match.reminded');
    return;
  }
  await apply(change, permit(change, 'cancel_lapse', 'timer'));
  await closeCancelRequest(tx, match);
  await addToTimeline(tx, match, null, 'No one responded to the cancel request. The match continues.');
  await finish(change, 'match.cancel_lapsed');
}

/** Schedules the next reminder. After the last one, schedules the expiry. */
async function scheduleNext({ tx, match, origin }: Change): Promise<void> {
  const { cancel_request_id: id, cancel_until: until } = match;
  invariant(id && until, 'a cancel request has a deadline');
  const { cancelReminders, cancelMinutes } = origin.config.matches;
  const begin = until.getTime() - cancelMinutes * MINUTE;
  const times = cancelReminders
    .map((after) => new Date(begin + after * MINUTE))
    .sort((a, b) => a.getTime() - b.getTime());
  const next = times.find((time) => time > match.now && time < until) ?? until;
  await schedule(tx, { kind: cancelTimer, refId: id, version: 1, dueAt: next });
}

function assertCurrent(match: Match, requestId: string): void {
  if (match.cancel_request_id !== requestId) throw common.notAllowedNow({}, 'This request is no longer open.');
}

function seatOf(match: Match, userId: string): Participant {
  const own = match.participants.find((one) => one.user_id === userId);
  invariant(own, 'an actor with permission is a participant');
  return own;
}
