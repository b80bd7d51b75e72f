import type { TournamentPlaysQuery, TournamentRoundFragment } from '../api/tournamentPage.generated.ts';

/** Sample data for stories and tests. */

type Play = TournamentPlaysQuery['playByPlays'][number];

/** Points of the sample teams, in the order of the teams. */
const scoresOf = (points: readonly number[]): TournamentRoundFragment['scores'] =>
  points.map((score, n) => ({ __typename: 'EventScore' as const, eventTeamId: `team-${n}`, score }));

export const samplePlay = (id: string, points: readonly number[], changes: Partial<Play> = {}): Play => ({
  __typename: 'PlayByPlay',
  id,
  roundNumber: 2,
  scores: scoresOf(points),
  words: null,
  at: '2026-11-26T21:10:00.000Z',
  correctsId: null,
  undo: false,
  ...changes,
});

export const sampleRound = (
  points: readonly number[],
  state: TournamentRoundFragment['state'] = 'live',
): TournamentRoundFragment => ({
  __typename: 'ActiveRound',
  eventId: 'event-1',
  roundNumber: 2,
  state,
  scores: scoresOf(points),
});

interface Given {
  /** Points in the current round. */
  scores: readonly number[];
  state?: TournamentRoundFragment['state'];
  /** Points or rounds won so far. */
  totals?: readonly number[];
  plays?: readonly Play[];
}

/** Round 2 of 5 with the given entries, newest first. */
export const samplePlays = ({ scores, state, totals = [], plays = [] }: Given): TournamentPlaysQuery => ({
  __typename: 'Query',
  matchEvent: { __typename: 'MatchEvent', id: 'event-1', roundsTotal: 5, score: scoresOf(totals) },
  activeRound: sampleRound(scores, state),
  playByPlays: [...plays],
});
