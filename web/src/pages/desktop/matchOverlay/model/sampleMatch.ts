/** A report of two games that side A won. */
export const reportOf = (placement: number) => ({
  __typename: 'ScoreReport' as const,
  placement,
  submittedAt: '2026-11-21T20:36:00.000Z',
  scores: [
    { __typename: 'Score' as const, round: 1, a: 13, b: 9 },
    { __typename: 'Score' as const, round: 2, a: 13, b: 11 },
  ],
});
