import { type MatchView, type ParticipantView, type Side, sideOf } from '@/entities/match';

export const nameOf = (seat: ParticipantView | null | undefined, otherwise = 'Unknown player') =>
  seat?.user?.username ?? otherwise;

/** A side goes by its captain's name. */
export const sideName = (match: Pick<MatchView, 'participants'>, side: Side) =>
  nameOf(sideOf(match, side)[0], side === 'a' ? 'Side A' : 'Side B');
