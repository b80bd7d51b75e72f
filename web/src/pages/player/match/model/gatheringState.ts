import { canTakeSeat, ownSeat, seatsTaken } from '@/entities/match';
import { formatMoney } from '@/shared/lib/format';
import { type RoomState, type StateMatch, say } from './say.ts';
import { nameOf, sideName } from './seats.ts';

/** The match banner while seats are open on either side. */
export function gatheringState(match: StateMatch, selfId: string | null): RoomState {
  const own = ownSeat(match, selfId);
  if (canTakeSeat(match, selfId).allowed && own) return called(match, own.side, own.coveredById !== null);
  if (own && !own.joined) return invited(match, selfId);
  const side = own?.side ?? 'a';
  const taken = seatsTaken(match, side);
  if (match.teamSize > 1 && taken < match.teamSize && (own || match.state === 'forming')) {
    return filling(match, taken, own);
  }
  const other = match.participants.find((each) => each.side === 'b' && each.joined);
  if (other) {
    const seats = `${seatsTaken(match, 'b')} of ${match.teamSize}`;
    return say('The other side is filling up', `${nameOf(other)} has filled ${seats} seats.`, {
      deadline: 'Closes in',
    });
  }
  if (match.state === 'invited') return sent(match, own !== null);
  const sentence = own
    ? 'Listed under open matches. You can leave this page; we’ll tell you when someone joins.'
    : `Join the other side for ${formatMoney(match.entryAmount)}. Winner takes ${formatMoney(match.potAmount)}.`;
  return say(own ? 'Waiting for an opponent' : 'Open to join', sentence, {
    tone: own ? 'neutral' : 'mint',
    deadline: 'Closes in',
  });
}

function called(match: StateMatch, side: 'a' | 'b', paid: boolean): RoomState {
  const cost = paid ? 'Your seat is already paid for.' : `Your seat costs ${formatMoney(match.entryAmount)}.`;
  return say('A seat is reserved for you', `${sideName(match, side)} invited you to the team. ${cost}`, {
    tone: 'amber',
    deadline: 'Closes in',
  });
}

function filling(match: StateMatch, taken: number, own: ReturnType<typeof ownSeat>): RoomState {
  const seats = `${taken} of ${match.teamSize} seats are taken.`;
  if (!own) return say('A team is filling up', `${sideName(match, 'a')}: ${seats}`, { deadline: 'Closes in' });
  const captain = match.participants.some(({ userId, captain: is }) => is && userId === own.userId);
  return captain
    ? say('Fill your team', `${seats} Invite someone, or pay for their seat.`, { tone: 'amber', deadline: 'Closes in' })
    : say('Waiting for your team', seats, { deadline: 'Closes in' });
}

function invited(match: StateMatch, selfId: string | null): RoomState {
  const host = nameOf(match.participants.find(({ userId }) => userId === match.creatorId && userId !== selfId));
  const each =
    match.teamSize > 1 ? `${formatMoney(match.entryAmount)} a seat` : `${formatMoney(match.entryAmount)} each`;
  return say('You’re invited', `${host} wants to play you for ${each}.`, {
    tone: 'amber',
    deadline: 'Time to respond',
  });
}

function sent(match: StateMatch, own: boolean): RoomState {
  const asked = match.participants.filter(({ side }) => side === 'b').map((seat) => nameOf(seat));
  if (!own) return say('Private', 'You need an invitation to join this match.', { deadline: 'Closes in' });
  if (asked.length === 0)
    return say('No one invited yet', 'Invite someone, or share a link.', { tone: 'amber', deadline: 'Closes in' });
  return say('Invitation sent', `Waiting for ${asked.join(', ')} to respond.`, { deadline: 'Time to respond' });
}
