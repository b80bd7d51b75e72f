import type { TournamentPlaysQuery, TournamentRoundFragment } from '../api/tournamentPage.generated.ts';

export type Play = TournamentPlaysQuery['playByPlays'][number];
export type EventRound = TournamentRoundFragment;

export interface ShownPlay extends Play {
  /** Whether a later entry replaces the scores of this one. */
  corrected: boolean;
}

/** Returns the entries that count: leaves out undone entries and the entries that undo them. Keeps the order. */
export function shownPlays(plays: readonly Play[]): ShownPlay[] {
  const undone = new Set(plays.flatMap(({ undo, correctsId }) => (undo && correctsId ? [correctsId] : [])));
  const corrected = new Set(plays.flatMap(({ undo, correctsId }) => (!undo && correctsId ? [correctsId] : [])));
  return plays
    .filter(({ id, undo }) => !undo && !undone.has(id))
    .map((play) => ({ ...play, corrected: corrected.has(play.id) }));
}

/** Whether two states of the current round are equal. */
export function sameRound(one: EventRound | null | undefined, other: EventRound | null | undefined): boolean {
  const facts = (round: EventRound | null | undefined) =>
    round && [round.roundNumber, round.state, round.scores.map(({ eventTeamId, score }) => [eventTeamId, score])];
  return JSON.stringify(facts(one) ?? null) === JSON.stringify(facts(other) ?? null);
}

/** For example `Round 2 of 5`, or `Round 2` if the number of rounds is unknown. */
export const roundWords = (number: number, total: number | undefined): string =>
  `Round ${number}${total ? ` of ${total}` : ''}`;
