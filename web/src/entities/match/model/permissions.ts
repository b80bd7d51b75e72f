import type { Match_ViewFragment, Participant_ViewFragment } from '../api/match.generated.ts';
import { ownSeat, seatsTaken } from './seats.ts';

/**
 * Whether a user may do something in a match right now. If not, `reason` says why. `waiting` means that the action will
 * become possible without the user doing anything, in which case the button stays visible and shows the reason.
 */
export type Permission = { allowed: true } | { allowed: false; reason: string; waiting: boolean };

type PermissionSeat = Pick<
  Participant_ViewFragment,
  'userId' | 'side' | 'captain' | 'joined' | 'ready' | 'report' | 'substitute'
>;

/** The match fields that permissions depend on. A full `MatchView` has all of them. */
export interface PermissionMatch
  extends Pick<
    Match_ViewFragment,
    'state' | 'visibility' | 'creatorId' | 'teamSize' | 'startedAt' | 'cancelRequest' | 'noShowClaim' | 'deadline'
  > {
  participants: readonly PermissionSeat[];
}

export const yes: Permission = { allowed: true };
export const no = (reason: string): Permission => ({ allowed: false, reason, waiting: false });
export const notYet = (reason: string): Permission => ({ allowed: false, reason, waiting: true });

export const isOpen = ({ state }: Pick<PermissionMatch, 'state'>) =>
  state === 'forming' || state === 'available' || state === 'invited';

const opponentIn = ({ participants }: PermissionMatch) =>
  participants.some(({ side, joined }) => side === 'b' && joined);

/** Whether the user can join an open match as the opponent. True for guests, who are asked to sign in first. */
export function canJoin(match: PermissionMatch, selfId: string | null): Permission {
  return match.state === 'available' ? canOppose(match, selfId) : no('This match isn’t open.');
}

/** Like `canJoin`, but for users with an invitation link, which also lets them join private matches. */
export function canJoinByLink(match: PermissionMatch, selfId: string | null): Permission {
  const open = match.state === 'available' || match.state === 'invited';
  return open ? canOppose(match, selfId) : no('This match isn’t open.');
}

function canOppose(match: PermissionMatch, selfId: string | null): Permission {
  if (ownSeat(match, selfId)) return no('You’re already in this match.');
  return opponentIn(match) ? no('Someone else joined first.') : yes;
}

/** Whether the user can accept an invitation as the opponent. */
export function canAnswer(match: PermissionMatch, selfId: string | null): Permission {
  const seat = ownSeat(match, selfId);
  if (match.state !== 'invited') return no('There’s no invitation to respond to.');
  if (!seat || seat.joined || !seat.captain) return no('Only the invited player can respond.');
  return yes;
}

/** Whether the user can take and pay for a seat on the team that invited them. */
export function canTakeSeat(match: PermissionMatch, selfId: string | null): Permission {
  const seat = ownSeat(match, selfId);
  if (!seat || seat.captain) return no('Only the invited player can take this seat.');
  if (seat.joined) return no('You already have a seat.');
  return isOpen(match) ? yes : no('The lineup is final.');
}

/** Whether the user can decline an invitation, whether as an opponent or as a teammate. */
export function canDecline(match: PermissionMatch, selfId: string | null): Permission {
  return canAnswer(match, selfId).allowed ? yes : canTakeSeat(match, selfId);
}

/** Whether the user can give up their seat for a refund, which is possible while their side is still filling. */
export function canLeave(match: PermissionMatch, selfId: string | null): Permission {
  const seat = ownSeat(match, selfId);
  if (!seat?.joined || match.creatorId === selfId) return no('You don’t have a seat to give up.');
  const settled = !seat.substitute && seatsTaken(match, seat.side) >= match.teamSize;
  if (!isOpen(match) || settled) return no('The lineup is final.');
  return yes;
}

/** Whether the user can choose the players on their side and pay for invited players' seats. */
export function canSetTeam(match: PermissionMatch, selfId: string | null): Permission {
  const seat = ownSeat(match, selfId);
  if (match.teamSize < 2) return no('This is a one-on-one match.');
  if (!seat?.captain || !seat.joined) return no('Only the captain picks the team.');
  const filling = seat.side === 'a' ? match.state === 'forming' : isOpen(match) && match.state !== 'forming';
  return filling ? yes : no('The lineup is final.');
}

/** Whether the user can invite opponents. Public matches don't need invitations, because anyone can join. */
export function canInvite(match: PermissionMatch, selfId: string | null): Permission {
  if (match.creatorId !== selfId) return no('Only the match creator can invite.');
  if (match.visibility === 'public') return no('Anyone can join a public match.');
  if (!isOpen(match) || opponentIn(match)) return no('An opponent has joined.');
  return yes;
}

/** Whether the user, as the match creator, can cancel the match before an opponent joins. */
export function canWithdraw(match: PermissionMatch, selfId: string | null): Permission {
  if (match.creatorId !== selfId) return no('Only the match creator can cancel it.');
  return isOpen(match) && !opponentIn(match) ? yes : no('An opponent has joined.');
}

/** The seat the user has joined. Null for substitutes. */
export const playingSeat = (match: PermissionMatch, selfId: string | null) => {
  const seat = ownSeat(match, selfId);
  return seat?.joined && !seat.substitute ? seat : null;
};

/** Whether the user can mark themselves ready or not ready. */
export function canReady(match: PermissionMatch, selfId: string | null): Permission {
  if (!playingSeat(match, selfId)) return no('Only players in this match can mark themselves ready.');
  if (match.state !== 'prematch') return no(isOpen(match) ? 'Both sides must join first.' : 'The match has started.');
  return yes;
}

/** Whether the user can start the match. Players on either side can do so once everyone is ready. */
export function canStart(match: PermissionMatch, selfId: string | null): Permission {
  const seat = playingSeat(match, selfId);
  if (!seat) return no('Only players in this match can start it.');
  if (match.state !== 'prematch') return no(isOpen(match) ? 'Both sides must join first.' : 'The match has started.');
  if (!seat.ready) return no('Mark yourself ready first.');
  if (!match.participants.every(({ ready, substitute }) => ready || substitute)) {
    return notYet(
      match.teamSize > 1 ? 'You can start once everyone is ready.' : 'You can start once the other side is ready.',
    );
  }
  return yes;
}

/** Whether the user can report the result. Reports can be edited until the other side responds. */
export function canSubmit(match: PermissionMatch, selfId: string | null): Permission {
  if (!playingSeat(match, selfId)) return no('Only players in this match can report the result.');
  if (match.state === 'active' || match.state === 'reporting') return yes;
  if (match.state === 'disputed') return no('A referee is deciding this match.');
  return no(isOpen(match) || match.state === 'prematch' ? 'The match hasn’t started.' : 'The match is over.');
}
