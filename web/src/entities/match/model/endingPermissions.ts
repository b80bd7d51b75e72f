import { formatMinutes } from '@/shared/lib/format';
import type { Match_DetailsFragment } from '../api/matchUpdates.generated.ts';
import { no, notYet, type Permission, type PermissionMatch, playingSeat, yes } from './permissions.ts';
import { otherSide } from './scores.ts';
import { ownSeat } from './seats.ts';

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

/** Whether the user can ask the other side to cancel the match. */
export function canRequestCancel(match: PermissionMatch, selfId: string | null): Permission {
  if (!captainSeat(match, selfId)) return no('Only captains can ask to cancel a match.');
  if (match.cancelRequest) return no('There’s already a request to cancel.');
  if (isPlayed(match) || match.state === 'prematch' || match.state === 'disputed') return yes;
  return no('This match can’t be canceled.');
}

/** Whether the user can cancel their cancellation request. */
export function canUndoCancel(match: PermissionMatch, selfId: string | null): Permission {
  if (!match.cancelRequest) return no('No one has asked to cancel the match.');
  return captainSeat(match, selfId)?.side === match.cancelRequest.side
    ? yes
    : no('Only the captain who asked can cancel the request.');
}

/** Whether the user can accept or reject the other side's cancellation request. */
export function canAnswerCancel(match: PermissionMatch, selfId: string | null): Permission {
  if (!match.cancelRequest) return no('No one has asked to cancel the match.');
  const seat = captainSeat(match, selfId);
  return seat && seat.side !== match.cancelRequest.side ? yes : no('The other captain has to respond.');
}

/** Whether the user can forfeit, which gives the pot to the other side. */
export function canForfeit(match: PermissionMatch, selfId: string | null): Permission {
  if (!captainSeat(match, selfId)) return no('Only the captain can forfeit.');
  return isPlayed(match) ? yes : no('This match can’t be forfeited.');
}

/**
 * Whether the user can report a no-show.
 * @param now milliseconds, on the platform's clock
 * @param noShowMinutes the platform's setting; null while it is loading
 */
export function canClaimNoShow(
  match: PermissionMatch,
  selfId: string | null,
  now: number,
  noShowMinutes: number | null,
): Permission {
  if (!captainSeat(match, selfId)) return no('Only the captain can report a no-show.');
  if (match.state !== 'active' || !match.startedAt) return no('The match isn’t in progress.');
  if (match.noShowClaim) return no('A no-show has already been reported.');
  if (noShowMinutes === null) return notYet('Loading.');
  const from = new Date(match.startedAt).getTime() + noShowMinutes * 60_000;
  return now >= from ? yes : notYet(`Available ${formatMinutes(noShowMinutes)} after the start.`);
}

/** Whether the user can respond to a no-show report. */
export function canDenyNoShow(match: PermissionMatch, selfId: string | null): Permission {
  const seat = playingSeat(match, selfId);
  if (!match.noShowClaim) return no('No one has reported a no-show.');
  return seat && seat.side !== match.noShowClaim.side ? yes : no('The other side has to respond.');
}

/** Whether the user can open a dispute about the match or the other side's report. */
export function canDispute(match: PermissionMatch, selfId: string | null): Permission {
  if (!playingSeat(match, selfId)) return no('Only players in this match can call a referee.');
  return isPlayed(match) ? yes : no('There’s nothing to dispute.');
}

/** Whether the user can add evidence. `now` is in ms on the platform's clock. */
export function canAddEvidence(match: EndingMatch, selfId: string | null, now: number): Permission {
  if (!ownSeat(match, selfId)?.joined) return no('Only players in this match can add evidence.');
  if (match.state !== 'disputed' || match.dispute?.state !== 'evidence') return no('No evidence is needed right now.');
  return now < new Date(match.dispute.evidenceUntil).getTime() ? yes : no('The deadline for evidence has passed.');
}

/** Whether the user can appeal, which is possible once per match. `now` is in ms on the platform's clock. */
export function canAppeal(match: EndingMatch, selfId: string | null, now: number): Permission {
  const seat = captainSeat(match, selfId);
  if (!seat || match.dispute?.verdict?.outcome !== `side_${otherSide(seat.side)}`) {
    return no('Only the captain of the losing side can appeal.');
  }
  const until = match.dispute?.appealUntil;
  if (!until || match.dispute?.appealedBy) return no('There’s no decision to appeal.');
  return now < new Date(until).getTime() ? yes : no('The deadline to appeal has passed.');
}

/** Whether the user can request a rematch. */
export function canRematch(match: PermissionMatch, selfId: string | null): Permission {
  if (!ownSeat(match, selfId)?.joined) return no('Only players in this match can ask for a rematch.');
  const over = ['completed', 'forfeited', 'no_contest'].includes(match.state);
  return over ? yes : no('The match isn’t over.');
}
