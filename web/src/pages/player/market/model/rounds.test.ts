import { expect, it } from 'vitest';
import type { StakeEventView } from '@/entities/stakeEvent';
import { roundsTold } from './rounds.ts';

type Round = NonNullable<StakeEventView['round']>;
const scores = (...points: number[]) =>
  points.map((score, n) => ({ __typename: 'EventScore' as const, eventTeamId: `t${n}`, score }));
const event = (state: Round['state'], roundNumber: number, ...points: number[]) => ({
  teams: points.map((_, n) => ({ id: `t${n}` })) as unknown as StakeEventView['teams'],
  roundsTotal: 3,
  round: { roundNumber, state, scores: scores(...points) } as unknown as Round,
});
const plays = [
  { roundNumber: 2, scores: scores(7, 5) },
  { roundNumber: 1, scores: scores(9, 13) },
];
const told = (...of: Parameters<typeof roundsTold>) =>
  roundsTold(...of).map(({ points, winner, now }) => [points, winner, now]);

it("has no points for a round that hasn't started", () => {
  expect(told(event('pending', 1, 0, 0), [])).toEqual([
    [null, null, false],
    [null, null, false],
    [null, null, false],
  ]);
});

it('names the winner of finished rounds and marks the current one', () => {
  expect(told(event('live', 2, 8, 5), plays)).toEqual([
    ['9–13', 'b', false],
    ['8–5', null, true],
    [null, null, false],
  ]);
  expect(told(event('finalized', 2, 8, 5), plays)[1]).toEqual(['8–5', 'a', true]);
});

it('has no winning side if there are more than two teams', () => {
  expect(told(event('finalized', 1, 4, 0, 13), [])[0]).toEqual(['4–0–13', null, true]);
});
