import type { Participant_ViewFragment } from '../api/match.generated.ts';
import type { Side } from './scores.ts';

interface Seated {
  readonly userId: string;
}

/** The person's own place in a match; null for somebody who looks on. */
export const ownSeat = <P extends Seated>(
  { participants }: { readonly participants: readonly P[] },
  selfId: string | null,
): P | null => participants.find(({ userId }) => userId === selfId) ?? null;

type Placed = Pick<Participant_ViewFragment, 'side' | 'captain' | 'seat'>;

/** Everybody of one side: the captain, then by seat, a substitute last. */
export const sideOf = <P extends Placed>({ participants }: { readonly participants: readonly P[] }, side: Side): P[] =>
  participants
    .filter((each) => each.side === side)
    .sort((one, other) => Number(other.captain) - Number(one.captain) || one.seat - other.seat);

/** The first player of the other side, or null while nobody is there. Between strangers it is the first of all. */
export const opponentOf = <P extends Seated & { readonly side: Side }>(
  match: { readonly participants: readonly P[] },
  selfId: string,
): P | null => {
  const own = ownSeat(match, selfId);
  return match.participants.find(({ side, userId }) => userId !== selfId && side !== own?.side) ?? null;
};

type Counted = Pick<Participant_ViewFragment, 'side' | 'joined' | 'substitute'>;

/** How many seats of a side are taken for good; a substitute comes on top and is not counted. */
export const seatsTaken = ({ participants }: { readonly participants: readonly Counted[] }, side: Side): number =>
  participants.filter((each) => each.side === side && each.joined && !each.substitute).length;

/** Both sides have all their seats. */
export const bothIn = (match: { readonly participants: readonly Counted[]; readonly teamSize: number }): boolean =>
  seatsTaken(match, 'a') >= match.teamSize && seatsTaken(match, 'b') >= match.teamSize;

/** What counts as a side's report: the captain's, or else the latest of a teammate. */
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
