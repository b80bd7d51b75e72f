import type { Tx } from '../../db/database.ts';
import { invariant } from '../../shared/assert.ts';
import { common } from '../../shared/errors.ts';
import { dollars, minutes } from '../../shared/format.ts';
import { apply, type Change, closeClaim, finish, type Origin, openChange, permit, permitPerson } from '../change.ts';
import { recordAbsences } from '../lifecycle/absences.ts';
import type { Side, Transition } from '../machine.ts';
import { namesOf } from '../names.ts';
import { checkEvidence } from '../results/evidence.ts';
import { countConceded } from '../results/records.ts';
import type { MatchView } from '../schemas.ts';
import { addToTimeline, type Match, type Participant, playersOf } from '../store.ts';
import type { ForfeitInput } from './schemas.ts';

type PersonOrigin = Origin & { userId: string };

const MINUTE = 60_000;

/**
 * Row 16 of docs/domain/matches.md#states: a captain forfeits, and the other side wins the pot. With `claim`, reports a
 * no-show instead (row 9). @throws 1002, 403, 1000
 */
export async function forfeitMatch(
  tx: Tx,
  origin: PersonOrigin,
  matchId: string,
  input: ForfeitInput,
): Promise<MatchView> {
  const change = await openChange(tx, origin, matchId);
  if (input.claim) return claimNoShow(change, origin.userId, input.evidence_ids ?? []);
  const transition = permitPerson(change, 'forfeit', origin.userId);
  const winner = other(seatOf(change.match, origin.userId).side);
  await addToTimeline(tx, change.match, origin.userId, 'Forfeited the match.');
  await concede(change, transition, winner, []);
  return finish(change, 'match.forfeited');
}

/**
 * Ends a banned person's matches that both sides have joined. Matches that haven't started are canceled and refunded;
 * running matches are forfeited. Referees still decide matches under review. Runs in the transaction of the ban, which
 * has locked the person.
 */
export async function forfeitRunning(tx: Tx, origin: Origin, userId: string): Promise<void> {
  // Locks all affected matches before any money moves, including those that `cancelWaiting` will end.
  const open = await tx
    .selectFrom('matches as m')
    .innerJoin('match_participants as p', 'p.match_id', 'm.id')
    .select(['m.id', 'p.joined'])
    .where('p.user_id', '=', userId)
    .where('p.open', '=', true)
    .orderBy('m.id')
    .forUpdate('m')
    .execute();
  for (const { id, joined } of open) {
    const change = await openChange(tx, origin, id);
    if (!joined) continue;
    const bracket = change.match.event_id !== null;
    if (change.match.state === 'prematch' && !bracket) await callOff(change);
    else if (['prematch', 'active', 'reporting'].includes(change.match.state)) await giveUp(change, userId);
  }
}

async function callOff(change: Change): Promise<void> {
  const { tx, match } = change;
  const transition = permit(change, 'freeze', 'platform');
  match.outcome =
    'Canceled before the start because one of the accounts can’t play anymore. Entries were refunded in full.';
  await addToTimeline(tx, match, null, match.outcome);
  await apply(change, transition, { why: 'Canceled before the start' });
  await finish(change, 'match.cancelled');
}

async function giveUp(change: Change, userId: string): Promise<void> {
  const { side } = seatOf(change.match, userId);
  await addToTimeline(change.tx, change.match, null, 'One of the accounts can’t play anymore, so its side forfeits.');
  await concede(change, permit(change, 'forfeit', 'platform'), other(side), []);
  await finish(change, 'match.forfeited');
}

/** Row 9 of docs/domain/matches.md#states: reports a no-show with proof. The other side has limited time to respond. */
async function claimNoShow(change: Change, userId: string, evidenceIds: readonly string[]): Promise<MatchView> {
  const { tx, match, origin } = change;
  const { noShowMinutes, noShowAnswerMinutes } = origin.config.matches;
  const transition = permitPerson(change, 'claim', userId, {
    claimable: isClaimable(match, noShowMinutes),
  });
  if (evidenceIds.length === 0) {
    throw common.validation({}, 'Add a picture or video that shows you waiting in the lobby.', 'evidence_ids');
  }
  match.claim_evidence_ids = await checkEvidence(tx, userId, evidenceIds);
  match.claim_side = seatOf(match, userId).side;
  match.claim_by = userId;
  await apply(change, transition);
  match.claim_until = match.deadline_at;
  const window = minutes(noShowAnswerMinutes);
  await addToTimeline(
    tx,
    match,
    userId,
    `Reported a no-show. The other side has ${window} to respond; otherwise it forfeits the match.`,
  );
  return finish(change, 'match.no_show_claimed');
}

/** Row 9 of docs/domain/matches.md#states: responds to a no-show report. @throws 1002, 403 */
export async function denyNoShow(tx: Tx, origin: PersonOrigin, matchId: string): Promise<MatchView> {
  const change = await openChange(tx, origin, matchId);
  const transition = permitPerson(change, 'deny', origin.userId);
  await answer(change, transition);
  await addToTimeline(tx, change.match, origin.userId, 'Is here. The match continues.');
  return finish(change, 'match.no_show_denied');
}

/** Closes a no-show claim against a side that takes any action, because the action proves that the side is present. */
export async function appear(change: Change, one: Participant): Promise<void> {
  const { match } = change;
  if (match.state !== 'active' || match.claim_side === null || match.claim_side === one.side) return;
  await answer(change, permitPerson(change, 'deny', one.user_id));
}

async function answer(change: Change, transition: Transition): Promise<void> {
  change.match.claim_denied_at = change.match.now;
  closeClaim(change.match);
  await apply(change, transition);
}

/**
 * Row 9 of docs/domain/matches.md#states: ends the match because the other side didn't respond to the no-show report.
 */
export async function expireClaim(change: Change): Promise<void> {
  const { tx, match } = change;
  invariant(match.claim_side, 'a no-show claim exists');
  const absent = playersOf(match, other(match.claim_side)).map((one) => one.user_id);
  await concede(change, permit(change, 'expire', 'timer'), match.claim_side, absent);
  await recordAbsences(tx, match, absent, 'no_show');
  await finish(change, 'match.no_show');
}

/**
 * Ends a match that wasn't played to the end. The pot goes to the winning side. `absent` lists the players who didn't
 * show up.
 */
export async function concede(
  change: Change,
  transition: Transition,
  winner: Side,
  absent: readonly string[],
): Promise<void> {
  const { tx, match } = change;
  const pot = match.held.reduce((sum, entry) => sum + entry.amount, 0);
  const { names, one } = await namesOf(tx, match, winner);
  const why = absent.length > 0 ? 'The other side didn’t show up' : 'The other side forfeited';
  match.winner = winner;
  const prize = pot > 0 ? `${one ? 'takes' : 'take'} ${dollars(pot)}` : one ? 'advances' : 'advance';
  match.outcome = `${why}; ${names} ${prize}.`;
  await apply(change, transition, { result: winner });
  await countConceded(tx, match, absent);
  await addToTimeline(tx, match, null, match.outcome);
}

/** Whether enough time has passed since the start or, if an earlier claim was denied, since the denial. */
function isClaimable(match: Match, afterMinutes: number): boolean {
  const since = match.claim_denied_at ?? match.started_at;
  return since !== null && match.now.getTime() >= since.getTime() + afterMinutes * MINUTE;
}

function other(side: Side): Side {
  return side === 'a' ? 'b' : 'a';
}

function seatOf(match: Match, userId: string): Participant {
  const own = match.participants.find((one) => one.user_id === userId);
  invariant(own, 'an actor with permission is a participant');
  return own;
}
