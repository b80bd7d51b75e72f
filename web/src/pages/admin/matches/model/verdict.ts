import { type MatchDetails, type MatchView, otherSide, type Side, sideLabel, sideOf } from '@/entities/match';
import { formatMoney } from '@/shared/lib/format';

/** A match with the details that staff decide on. */
export type StaffMatch = MatchView & MatchDetails;

/** Possible outcomes of a verdict. */
export type Outcome = Side | 'draw' | 'cancel' | 'replay';

export const categories = ['Mutual Cancel', 'No Contest', 'Rule Breach', 'Technical'] as const;
export type Category = (typeof categories)[number];

/** The outcomes that staff can choose for the match. */
export function outcomesOf(match: StaffMatch): { value: Outcome; label: string }[] {
  return [
    { value: 'a', label: `${sideLabel(match, 'a', null)} wins` },
    { value: 'b', label: `${sideLabel(match, 'b', null)} wins` },
    ...(match.gameMode.drawAllowed ? [{ value: 'draw' as const, label: 'Draw' }] : []),
    { value: 'cancel', label: 'Cancel the match' },
    { value: 'replay', label: 'Order a replay' },
  ];
}

/** The player and placement that represent a result in the operation that decides a match. Null if a side is empty. */
export function placementFor(match: StaffMatch, result: Side | 'draw') {
  const captain = sideOf(match, result === 'draw' ? 'a' : result).find(({ joined }) => joined);
  return captain ? { userId: captain.userId, placement: result === 'draw' ? 0 : 1 } : null;
}

const entries = ({ entryAmount }: StaffMatch) =>
  `Every entry of ${formatMoney(entryAmount)} is refunded to the person who paid it.`;

/** Describes the payouts, one sentence per line. */
export function payoutPreview(match: StaffMatch, outcome: Outcome): readonly string[] {
  const pot = formatMoney(match.potAmount);
  if (outcome === 'replay') return [`A new match starts with the same pot of ${pot}. No money moves.`];
  if (outcome === 'draw' || outcome === 'cancel') return [entries(match)];
  const loser = sideLabel(match, otherSide(outcome), null);
  return [
    `${sideLabel(match, outcome, null)} gets the pot of ${pot}. There’s no fee.`,
    `${loser} gets nothing and can appeal once. Until then the winner can play with the winnings but not withdraw them.`,
  ];
}
