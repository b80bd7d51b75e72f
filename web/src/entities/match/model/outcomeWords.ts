import { formatMoney } from '@/shared/lib/format';
import type { Match_ViewFragment, Participant_ViewFragment } from '../api/match.generated.ts';
import { otherSide, type Result, type Score, type Side, scoreline } from './scores.ts';
import { sideOf } from './seats.ts';

type Named = Pick<Match_ViewFragment, 'participants' | 'teamSize'>;
type NamedSeat = Pick<Participant_ViewFragment, 'side' | 'captain' | 'seat'> & {
  readonly user: { readonly username: string } | null;
};

/** The username of a side's captain, which is used to name the side. */
export const captainName = (match: { readonly participants: readonly NamedSeat[] }, side: Side): string =>
  sideOf(match, side)[0]?.user?.username ?? `Side ${side.toUpperCase()}`;

/** Name of a side from the viewer's perspective: `You`, `Your team`, `kai_m` or `kai_m’s team`. */
export function sideLabel(match: Named, side: Side, selfSide: Side | null): string {
  const team = match.teamSize > 1;
  if (side === selfSide) return team ? 'Your team' : 'You';
  return team ? `${captainName(match, side)}’s team` : captainName(match, side);
}

/** A result from one player's perspective, without money: `You lost 1–3.`, `Your team won.`, `You tied 2–2.` */
export function resultWords(match: Named, selfSide: Side, result: Result, scores: readonly Score[]): string {
  const verb = result === 'draw' ? 'tied' : result === selfSide ? 'won' : 'lost';
  return `${[sideLabel(match, selfSide, selfSide), verb, scoreline(scores, selfSide)].filter(Boolean).join(' ')}.`;
}

/** Describes who gets the pot: `You get $20.00.`, `kai_m gets $20.00.` After a tie, entries are returned. */
export function payoutWords(
  match: Named & Pick<Match_ViewFragment, 'potAmount'>,
  selfSide: Side,
  result: Result,
): string {
  if (result === 'draw') return 'Every entry is refunded.';
  const verb = result === selfSide && match.teamSize === 1 ? 'get' : 'gets';
  return `${sideLabel(match, result, selfSide)} ${verb} ${formatMoney(match.potAmount)}.`;
}

/** Describes a result with its payout: `You lost 1–3. quick_piper gets $20.00.` */
export const outcomeWords = (
  match: Named & Pick<Match_ViewFragment, 'potAmount'>,
  selfSide: Side,
  result: Result,
  scores: readonly Score[],
): string => `${resultWords(match, selfSide, result, scores)} ${payoutWords(match, selfSide, result)}`;

/**
 * Describes the result of a match that ended because a side forfeited or didn't show up: `kai_m forfeited. You get
 * $20.00.`
 */
export function forfeitedWords(match: Named & Pick<Match_ViewFragment, 'potAmount'>, selfSide: Side, winner: Side) {
  return `${sideLabel(match, otherSide(winner), selfSide)} forfeited. ${payoutWords(match, selfSide, winner)}`;
}

/** Describes the effect of forfeiting: `You forfeit. quick_piper gets $20.00.` */
export function forfeitWords(match: Named & Pick<Match_ViewFragment, 'potAmount'>, selfSide: Side): string {
  const verb = match.teamSize > 1 ? 'forfeits' : 'forfeit';
  return `${sideLabel(match, selfSide, selfSide)} ${verb}. ${payoutWords(match, selfSide, otherSide(selfSide))}`;
}
