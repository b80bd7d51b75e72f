import type { MatchView, ParticipantView, Side } from '@/entities/match';

/** Everybody of one side, the captain first. */
export const sideOf = ({ participants }: Pick<MatchView, 'participants'>, side: Side): ParticipantView[] =>
  participants.filter((each) => each.side === side).sort((one, other) => Number(other.captain) - Number(one.captain));

export const ownSeat = (match: Pick<MatchView, 'participants'>, selfId: string | null): ParticipantView | null =>
  match.participants.find(({ userId }) => userId === selfId) ?? null;

export const nameOf = (seat: ParticipantView | null | undefined, otherwise = 'Somebody') =>
  seat?.user?.username ?? otherwise;

/** Both sides have taken their seats. */
export const bothIn = (match: Pick<MatchView, 'participants' | 'teamSize'>) =>
  match.participants.filter(({ joined }) => joined).length === 2 * match.teamSize;

/** The name that stands for a side: its captain's. */
export const sideName = (match: Pick<MatchView, 'participants'>, side: Side) =>
  nameOf(sideOf(match, side)[0], side === 'a' ? 'Side A' : 'Side B');
