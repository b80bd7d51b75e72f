import { expect, it } from 'vitest';
import { pausesOf, pointsOf, roundsOf } from './chart.ts';

const at = (second: number) => new Date(second * 1000).toISOString();
const score = (eventTeamId: string, points: number) => ({
  __typename: 'EventScore' as const,
  eventTeamId,
  score: points,
});

it('shows pauses with their length, and an ongoing one until now', () => {
  const pause = (from: number, until: number | null) => ({
    __typename: 'MarketPause' as const,
    from: at(from),
    until: until === null ? null : at(until),
    reason: 'score',
  });
  // The pause after a round and the overlapping review of a score count as a single pause.
  expect(pausesOf([pause(10, 16), pause(12, 30), pause(50, null)], 60_000)).toEqual([
    { from: 10_000, to: 30_000 },
    { from: 50_000, to: 60_000 },
  ]);
});

it('labels rounds with their points in team order', () => {
  const round = {
    __typename: 'ChartRound' as const,
    roundNumber: 2,
    from: at(5),
    until: null,
    scores: [score('b', 9), score('a', 13)],
  };
  expect(roundsOf([round], ['a', 'b'], 9_000)).toEqual([{ number: 2, from: 5_000, to: 9_000, points: '13–9' }]);
  expect(roundsOf([round], ['a', 'b', 'c'], 9_000)).toMatchObject([{ points: null }]);
});

it("omits times before a team's first price and ends now", () => {
  const price = (eventTeamId: string, cents: number) => ({
    __typename: 'TeamPrice' as const,
    eventTeamId,
    price: cents,
  });
  const point = (second: number, ...prices: ReturnType<typeof price>[]) => ({
    __typename: 'PricePoint' as const,
    at: at(second),
    prices,
    volume: 100,
  });
  expect(pointsOf([point(1, price('b', 40)), point(2, price('a', 61))], 'a', 62, 5_000)).toEqual([
    { at: 2_000, price: 61, volume: 100 },
    { at: 5_000, price: 62, volume: 0 },
  ]);
  expect(pointsOf([point(1, price('b', 40))], 'a', null, 5_000)).toEqual([]);
});
