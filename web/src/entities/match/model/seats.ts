import type { Participant_ViewFragment } from '../api/match.generated.ts';
import type { Side } from './scores.ts';

interface Seated {
  readonly userId: string;
}

/** The user's seat in a match; null for spectators. */
export const ownSeat = <P extends Seated>(
  { participants }: { readonly participants: readonly P[] },
  selfId: string | null,
): P | null => participants.find(({ userId }) => userId === selfId) ?? null;

type Placed = Pick<Participant_ViewFragment, 'side' | 'captain' | 'seat'>;

/** A side's players: the captain first, then the others by seat, and the substitute last. */
export const sideOf = <P extends Placed>({ participants }: { readonly participants: readonly P[] }, side: Side): P[] =>
  participants
    .filter((each) => each.side === side)
    .sort((one, other) => Number(other.captain) - Number(one.captain) || one.seat - other.seat);

/** The first player on the other side. Null while that side is empty. Spectators get the first player of the match. */
export const opponentOf = <P extends Seated & { readonly side: Side }>(
  match: { readonly participants: readonly P[] },
  selfId: string,
): P | null => {
  const own = ownSeat(match, selfId);
  return match.participants.find(({ side, userId }) => userId !== selfId && side !== own?.side) ?? null;
};

type Counted = Pick<Participant_ViewFragment, 'side' | 'joined' | 'substitute'>;

/** Number of confirmed seats on a side, not counting the substitute. */
export const seatsTaken = ({ participants }: { readonly participants: readonly Counted[] }, side: Side): number =>
  participants.filter((each) => each.side === side && each.joined && !each.substitute).length;

/** Whether both sides are full. */
export const bothIn = (match: { readonly participants: readonly Counted[]; readonly teamSize: number }): boolean =>
  seatsTaken(match, 'a') >= match.teamSize && seatsTaken(match, 'b') >= match.teamSize;

/**
 * The report that counts for a side: the captain's, or the latest report by a teammate if the captain hasn't reported.
 */
export function sideReport(
  { participants }: { readonly participants: readonly Participant_ViewFragment[] },
  side: Side,
): Participant_ViewFragment | null {
  const told = participants.filter((each) => each.side === side && each.report !== null);
  const latest = told.toSorted((one, other) =>
    (other.report?.submittedAt ?? '').localeCompare(one.report?.submittedAt ?? ''),
  );
  return latest.find(({ captain }) => captain) ?? latest[0] ?? null;
}
