import type { Tx } from '../../db/database.ts';
import { invariant } from '../../shared/assert.ts';
import { unschedule } from '../../timers/timers.ts';
import { apply, type Change, finish, type Origin, openChange, permit, permitPerson } from '../change.ts';
import type { MatchView } from '../schemas.ts';
import { actorOf, addToTimeline, type Participant, removeParticipant } from '../store.ts';
import { clearSideB, keepReserved, promoteSubstitute, seatsOf, seatTimer } from '../teams/seats.ts';

type PersonOrigin = Origin & { userId: string };

/**
 * Rows 3, 5 and 14a of docs/domain/matches.md#states: declines an invitation or, while teams fill, gives up a seat.
 * Captains give up their whole side. Paid entries are refunded. @throws 1002, 403
 */
export async function declineMatch(tx: Tx, origin: PersonOrigin, matchId: string): Promise<MatchView> {
  const change = await openChange(tx, origin, matchId);
  const actor = actorOf(change.match, origin.userId);
  if (actor === 'opponent') return giveSideUp(change, origin.userId);
  if (actor === 'called' || actor === 'mate' || actor === 'substitute') return leaveSeat(change, origin.userId);
  return declineInvitation(change, origin.userId);
}

async function declineInvitation(change: Change, userId: string): Promise<MatchView> {
  const { tx, match } = change;
  const transition = permitPerson(change, 'decline', userId);
  await addToTimeline(tx, match, userId, 'Declined the invitation.');
  if (transition.to === 'cancelled') {
    match.outcome = 'The invitation was declined. The entry was refunded in full.';
    await apply(change, transition, { why: 'Invitation declined' });
  } else {
    await apply(change, transition);
    await removeParticipant(tx, match, own(change, userId));
  }
  return finish(change, 'match.declined');
}

async function leaveSeat(change: Change, userId: string): Promise<MatchView> {
  const { tx, match } = change;
  const seat = own(change, userId);
  const transition = permitPerson(change, 'leave', userId);
  await addToTimeline(tx, match, userId, seat.joined ? 'Gave up the seat.' : 'Declined the seat.');
  await apply(change, transition, { released: [seat], why: 'Seat given up' });
  await unschedule(tx, seatTimer, seat.id);
  await removeParticipant(tx, match, seat);
  if (!seat.substitute) await promoteSubstitute(change, seat.side);
  if (seat.side === 'b') await keepReserved(change);
  return finish(change, 'match.seat_left');
}

async function giveSideUp(change: Change, userId: string): Promise<MatchView> {
  const transition = permitPerson(change, 'release', userId);
  await addToTimeline(change.tx, change.match, userId, 'Left the match.');
  await apply(change, transition, { released: seatsOf(change.match, 'b'), why: 'Opponents left' });
  await clearSideB(change, 'The other side is open again. Its entries were refunded.');
  return finish(change, 'match.released');
}

/**
 * Removes a person who may no longer play from a match that hasn't started. If they are a captain or their side was
 * complete, the whole side is removed; otherwise only their seat. If the creator is removed, the match ends.
 */
export async function removeFromSide(change: Change, userId: string): Promise<void> {
  const { tx, match } = change;
  const actor = actorOf(match, userId);
  const seat = own(change, userId);
  const gone = 'One of the accounts can’t play right now.';
  if (actor === 'opponent') {
    const released = seatsOf(match, 'b');
    await apply(change, permit(change, 'release', 'platform'), { released, why: 'Canceled automatically' });
    await clearSideB(change, gone);
    // Clearing the side restores earlier invitations, so the removed person's invitation has to be deleted.
    const left = match.participants.find((one) => one.user_id === userId);
    if (left) await removeParticipant(tx, match, left);
  } else {
    await addToTimeline(tx, match, null, gone);
    await apply(change, permit(change, 'vacate', 'platform'), { released: [seat], why: 'Canceled automatically' });
    await unschedule(tx, seatTimer, seat.id);
    await removeParticipant(tx, match, seat);
    if (seat.side === 'b' && !seat.captain) await keepReserved(change);
  }
}

function own({ match }: Change, userId: string): Participant {
  const seat = match.participants.find((one) => one.user_id === userId);
  invariant(seat, 'a leaving player has a seat');
  return seat;
}
