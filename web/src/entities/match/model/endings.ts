import type { Match_DetailsFragment } from '../api/matchUpdates.generated.ts';
import { no, notYet, type Permission, type PermissionMatch, playingSeat, yes } from './permissions.ts';
import { otherSide } from './scores.ts';
import { ownSeat } from './seats.ts';

/** How long after the start nobody can be said to be missing; the platform's own rule (DOMAIN.md 3.2, row 9). */
const noShowAfterMs = 15 * 60_000;

export interface EndingMatch extends PermissionMatch {
  dispute: Pick<
    NonNullable<Match_DetailsFragment['dispute']>,
    'state' | 'evidenceUntil' | 'appealUntil' | 'appealedBy' | 'verdict'
  > | null;
}

const captainSeat = (match: PermissionMatch, selfId: string | null) => {
  const seat = ownSeat(match, selfId);
  return seat?.captain && seat.joined ? seat : null;
};

const isPlayed = ({ state }: PermissionMatch) => state === 'active' || state === 'reporting';

/** Asking the other side to call the match off. */
export function canRequestCancel(match: PermissionMatch, selfId: string | null): Permission {
  if (!captainSeat(match, selfId)) return no('The captains call a match off.');
  if (match.cancelRequest) return no('There’s already an open cancel request.');
  if (isPlayed(match) || match.state === 'prematch' || match.state === 'disputed') return yes;
  return no('There is nothing to call off.');
}

/** Taking an own request to call the match off back. */
export function canUndoCancel(match: PermissionMatch, selfId: string | null): Permission {
  if (!match.cancelRequest) return no('Nobody has asked to call the match off.');
  return captainSeat(match, selfId)?.side === match.cancelRequest.side ? yes : no('Only who asked takes it back.');
}

/** Approving or rejecting the other side's request to call the match off. */
export function canAnswerCancel(match: PermissionMatch, selfId: string | null): Permission {
  if (!match.cancelRequest) return no('Nobody has asked to call the match off.');
  const seat = captainSeat(match, selfId);
  return seat && seat.side !== match.cancelRequest.side ? yes : no('The other captain answers.');
}

/** Giving the match up; the pot goes to the other side. */
export function canForfeit(match: PermissionMatch, selfId: string | null): Permission {
  if (!captainSeat(match, selfId)) return no('The captain gives a match up.');
  return isPlayed(match) ? yes : no('There is nothing to give up.');
}

/** Saying that the other side never came. `now` in milliseconds, by the platform's clock. */
export function canClaimNoShow(match: PermissionMatch, selfId: string | null, now: number): Permission {
  if (!captainSeat(match, selfId)) return no('The captain says who is missing.');
  if (match.state !== 'active' || !match.startedAt) return no('The match is not being played.');
  if (match.noShowClaim) return no('Somebody is said to be missing already.');
  const from = new Date(match.startedAt).getTime() + noShowAfterMs;
  return now >= from ? yes : notYet('From 15 minutes after the start.');
}

/** Answering that one is here. */
export function canDenyNoShow(match: PermissionMatch, selfId: string | null): Permission {
  const seat = playingSeat(match, selfId);
  if (!match.noShowClaim) return no('Nobody is said to be missing.');
  return seat && seat.side !== match.noShowClaim.side ? yes : no('The other side answers.');
}

/** Calling a referee: something is wrong with the match or with what the other side reported. */
export function canDispute(match: PermissionMatch, selfId: string | null): Permission {
  if (!playingSeat(match, selfId)) return no('Only those who played call a referee.');
  return isPlayed(match) ? yes : no('There is nothing to decide.');
}

/** Handing in evidence while the window is open. `now` in milliseconds, by the platform's clock. */
export function canAddEvidence(match: EndingMatch, selfId: string | null, now: number): Permission {
  if (!ownSeat(match, selfId)?.joined) return no('Evidence is for those who played.');
  if (match.state !== 'disputed' || match.dispute?.state !== 'evidence') return no('No evidence is asked for.');
  return now < new Date(match.dispute.evidenceUntil).getTime() ? yes : no('The time for evidence is over.');
}

/** Asking another referee to look again, once. `now` in milliseconds, by the platform's clock. */
export function canAppeal(match: EndingMatch, selfId: string | null, now: number): Permission {
  const seat = captainSeat(match, selfId);
  if (!seat || match.dispute?.verdict?.outcome !== `side_${otherSide(seat.side)}`) {
    return no('The captain of the side that lost appeals.');
  }
  const until = match.dispute?.appealUntil;
  if (!until || match.dispute?.appealedBy) return no('There is nothing to appeal.');
  return now < new Date(until).getTime() ? yes : no('The appeal window has closed.');
}

/** Asking the same people to play again. */
export function canRematch(match: PermissionMatch, selfId: string | null): Permission {
  if (!ownSeat(match, selfId)?.joined) return no('Only those who played ask for a rematch.');
  const over = ['completed', 'forfeited', 'no_contest'].includes(match.state);
  return over ? yes : no('The match is not over.');
}
