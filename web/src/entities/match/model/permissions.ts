import type { Match_ViewFragment, Participant_ViewFragment } from '../api/match.generated.ts';
import { ownSeat, seatsTaken } from './seats.ts';

/**
 * Whether a person may do something in a match now. When not, `reason` says why; `waiting` means that it is theirs to do and
 * becomes possible while they wait, so that the button stays and tells the reason.
 */
export type Permission = { allowed: true } | { allowed: false; reason: string; waiting: boolean };

type PermissionSeat = Pick<
  Participant_ViewFragment,
  'userId' | 'side' | 'captain' | 'joined' | 'ready' | 'report' | 'substitute'
>;

/** What decides; a whole `MatchView` will do. */
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

/** Taking the other side of an open match. Somebody signed out may: signing in comes first. */
export function canJoin(match: PermissionMatch, selfId: string | null): Permission {
  return match.state === 'available' ? canOppose(match, selfId) : no('This match is not open.');
}

/** The same with an invitation link, which opens a private match too. */
export function canJoinByLink(match: PermissionMatch, selfId: string | null): Permission {
  const open = match.state === 'available' || match.state === 'invited';
  return open ? canOppose(match, selfId) : no('This match is not open.');
}

function canOppose(match: PermissionMatch, selfId: string | null): Permission {
  if (ownSeat(match, selfId)) return no('You are in this match.');
  return opponentIn(match) ? no('Somebody else has joined.') : yes;
}

/** Accepting an invitation as opponent. */
export function canAnswer(match: PermissionMatch, selfId: string | null): Permission {
  const seat = ownSeat(match, selfId);
  if (match.state !== 'invited') return no('There is no invitation to answer.');
  if (!seat || seat.joined || !seat.captain) return no('Only who is invited answers.');
  return yes;
}

/** Taking a seat on a side to which a captain has invited the person, and paying for it. */
export function canTakeSeat(match: PermissionMatch, selfId: string | null): Permission {
  const seat = ownSeat(match, selfId);
  if (!seat || seat.captain) return no('Only who is invited to a seat takes it.');
  if (seat.joined) return no('You have your seat.');
  return isOpen(match) ? yes : no('The line-up is settled.');
}

/** Declining an invitation, as opponent or to a seat. */
export function canDecline(match: PermissionMatch, selfId: string | null): Permission {
  return canAnswer(match, selfId).allowed ? yes : canTakeSeat(match, selfId);
}

/** Giving a seat up again while the own side is still being filled; what was paid for it goes back. */
export function canLeave(match: PermissionMatch, selfId: string | null): Permission {
  const seat = ownSeat(match, selfId);
  if (!seat?.joined || match.creatorId === selfId) return no('Only who has a seat gives it up.');
  const settled = !seat.substitute && seatsTaken(match, seat.side) >= match.teamSize;
  if (!isOpen(match) || settled) return no('The line-up is settled.');
  return yes;
}

/** Choosing who sits on the own side of a team match, and paying for a seat that somebody has been invited to. */
export function canSetTeam(match: PermissionMatch, selfId: string | null): Permission {
  const seat = ownSeat(match, selfId);
  if (match.teamSize < 2) return no('One plays against one.');
  if (!seat?.captain || !seat.joined) return no('The captain chooses the team.');
  const filling = seat.side === 'a' ? match.state === 'forming' : isOpen(match) && match.state !== 'forming';
  return filling ? yes : no('The line-up is settled.');
}

/** Asking people to take the other side. Anyone may take that of a public match. */
export function canInvite(match: PermissionMatch, selfId: string | null): Permission {
  if (match.creatorId !== selfId) return no('Only who made the match invites.');
  if (match.visibility === 'public') return no('Anyone may join a public match.');
  if (!isOpen(match) || opponentIn(match)) return no('An opponent has already joined.');
  return yes;
}

/** Taking an own match back before anybody has joined. */
export function canWithdraw(match: PermissionMatch, selfId: string | null): Permission {
  if (match.creatorId !== selfId) return no('Only who made the match takes it back.');
  return isOpen(match) && !opponentIn(match) ? yes : no('An opponent has already joined.');
}

/** The seat of somebody who plays; a substitute sits out. */
export const playingSeat = (match: PermissionMatch, selfId: string | null) => {
  const seat = ownSeat(match, selfId);
  return seat?.joined && !seat.substitute ? seat : null;
};

/** Saying ready, or not ready any more. */
export function canReady(match: PermissionMatch, selfId: string | null): Permission {
  if (!playingSeat(match, selfId)) return no('Only those who play get ready.');
  if (match.state !== 'prematch')
    return no(isOpen(match) ? 'Wait until both sides have joined.' : 'The match has begun.');
  return yes;
}

/** Starting: either side may, once everybody is ready. */
export function canStart(match: PermissionMatch, selfId: string | null): Permission {
  const seat = playingSeat(match, selfId);
  if (!seat) return no('Only those who play start the match.');
  if (match.state !== 'prematch')
    return no(isOpen(match) ? 'Wait until both sides have joined.' : 'The match has begun.');
  if (!seat.ready) return no('Get ready first.');
  if (!match.participants.every(({ ready, substitute }) => ready || substitute)) {
    return notYet(match.teamSize > 1 ? 'Starts once everybody is ready.' : 'Starts once the other side is ready.');
  }
  return yes;
}

/** Reporting a result; a report may be put right until the other side answers. */
export function canSubmit(match: PermissionMatch, selfId: string | null): Permission {
  if (!playingSeat(match, selfId)) return no('Only those who played report.');
  if (match.state === 'active' || match.state === 'reporting') return yes;
  if (match.state === 'disputed') return no('A referee decides now.');
  return no(isOpen(match) || match.state === 'prematch' ? 'The match has not started.' : 'The match is over.');
}
