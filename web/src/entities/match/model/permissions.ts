import type { Match_ViewFragment, Participant_ViewFragment } from '../api/match.generated.ts';

/**
 * Whether a person may do something in a match now. When not, `reason` says why; `waiting` means that it is theirs to do and
 * becomes possible while they wait, so that the button stays and tells the reason.
 */
export type Permission = { allowed: true } | { allowed: false; reason: string; waiting: boolean };

/** What decides; a whole `MatchView` will do. */
export interface PermissionMatch extends Pick<Match_ViewFragment, 'state' | 'creatorId'> {
  participants: readonly Pick<Participant_ViewFragment, 'userId' | 'side' | 'joined' | 'ready' | 'report'>[];
}

const yes: Permission = { allowed: true };
const no = (reason: string): Permission => ({ allowed: false, reason, waiting: false });
const notYet = (reason: string): Permission => ({ allowed: false, reason, waiting: true });

const seatOf = ({ participants }: PermissionMatch, selfId: string | null) =>
  participants.find(({ userId }) => userId === selfId) ?? null;

const isOpen = ({ state }: PermissionMatch) => state === 'forming' || state === 'available' || state === 'invited';

/** Taking the other side of an open match. Somebody signed out may: signing in comes first. */
export function canJoin(match: PermissionMatch, selfId: string | null): Permission {
  if (seatOf(match, selfId)) return no('You are in this match.');
  if (match.state !== 'available') return no('This match is not open.');
  if (match.participants.some(({ side, joined }) => side === 'b' && joined)) return no('Somebody else has joined.');
  return yes;
}

/** Accepting or declining an invitation. */
export function canAnswer(match: PermissionMatch, selfId: string | null): Permission {
  const seat = seatOf(match, selfId);
  if (match.state !== 'invited') return no('There is no invitation to answer.');
  if (!seat || seat.joined) return no('Only who is invited answers.');
  return yes;
}

/** Taking an own match back before anybody has joined. */
export function canWithdraw(match: PermissionMatch, selfId: string | null): Permission {
  if (match.creatorId !== selfId) return no('Only who made the match takes it back.');
  if (!isOpen(match)) return no('An opponent has joined.');
  if (match.participants.some(({ side, joined }) => side === 'b' && joined)) return no('An opponent has joined.');
  return yes;
}

/** Saying ready, or not ready any more. */
export function canReady(match: PermissionMatch, selfId: string | null): Permission {
  if (!seatOf(match, selfId)?.joined) return no('Only those who play get ready.');
  if (match.state !== 'prematch') return no(isOpen(match) ? 'Both sides must be in first.' : 'The match has begun.');
  return yes;
}

/** Starting: either side may, once both are ready. */
export function canStart(match: PermissionMatch, selfId: string | null): Permission {
  const seat = seatOf(match, selfId);
  if (!seat?.joined) return no('Only those who play start the match.');
  if (match.state !== 'prematch') return no(isOpen(match) ? 'Both sides must be in first.' : 'The match has begun.');
  if (!seat.ready) return no('Get ready first.');
  if (!match.participants.every(({ ready }) => ready)) return notYet('Starts once the other side is ready.');
  return yes;
}

/** Reporting a result; a report may be put right until the other side answers. */
export function canSubmit(match: PermissionMatch, selfId: string | null): Permission {
  if (!seatOf(match, selfId)?.joined) return no('Only those who played report.');
  if (match.state === 'active' || match.state === 'reporting') return yes;
  if (match.state === 'disputed') return no('A referee decides now.');
  return no(isOpen(match) || match.state === 'prematch' ? 'The match has not started.' : 'The match is over.');
}
