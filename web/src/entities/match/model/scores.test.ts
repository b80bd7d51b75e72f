import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  differingRounds,
  gamesWon,
  placementOf,
  resultOf,
  resultsOf,
  type Score,
  type ScoringMode,
  scoreline,
} from './scores.ts';

const of = (...games: [number, number][]): Score[] => games.map(([a, b], index) => ({ round: index + 1, a, b }));
const bestOf = (count: number, drawAllowed = false): ScoringMode => ({ bestOf: count, drawAllowed, maxScore: 99 });

const sides = fc.constantFrom('a' as const, 'b' as const);
const games = (max: number) =>
  fc
    .array(fc.tuple(fc.nat({ max: 20 }), fc.nat({ max: 20 })), { minLength: 1, maxLength: max })
    .map((list) => of(...list));
const swapped = (scores: readonly Score[]) => scores.map(({ round, a, b }) => ({ round, a: b, b: a }));

describe('the winner by score', () => {
  it.each([
    ['decides a set by most games won', of([13, 9], [8, 13], [13, 11]), bestOf(3), ['a']],
    ['decides a best of three after two games', of([9, 13], [8, 13]), bestOf(3), ['b']],
    ['needs more than one game', of([13, 9]), bestOf(3), []],
    ['treats level games as a draw where draws exist', of([2, 2]), bestOf(1, true), ['draw']],
    ['leaves a level game undecided in other modes', of([2, 2]), bestOf(1), ['a', 'b']],
    ['gives an empty score to neither side', [], bestOf(1, true), []],
    ['gives impossible scores to neither side', of([1, 0], [1, 0], [0, 1], [0, 1]), bestOf(3), []],
  ] as const)('%s', (_name, scores, mode, results) => {
    expect(resultsOf(scores, mode)).toEqual(results);
  });

  it("doesn't depend on which side is side A", () => {
    fc.assert(
      fc.property(games(7), fc.constantFrom(1, 3, 5, 7), fc.boolean(), (scores, count, drawAllowed) => {
        const mirrored = resultsOf(swapped(scores), bestOf(count, drawAllowed));
        const turned = mirrored.map((result) => (result === 'draw' ? result : result === 'a' ? 'b' : 'a'));
        expect(new Set(turned)).toEqual(new Set(resultsOf(scores, bestOf(count, drawAllowed))));
      }),
    );
  });

  it('never lets the side with fewer games win, unless a game is tied', () => {
    fc.assert(
      fc.property(games(5), fc.boolean(), (scores, drawAllowed) => {
        fc.pre(scores.every(({ a, b }) => a !== b));
        const { a, b } = gamesWon(scores);
        const results = resultsOf(scores, bestOf(5, drawAllowed));
        if (a < b) expect(results).not.toContain('a');
        if (b < a) expect(results).not.toContain('b');
        expect(results.length).toBeLessThanOrEqual(1);
      }),
    );
  });
});

it('converts between placements and results without loss', () => {
  fc.assert(
    fc.property(sides, fc.constantFrom(0 as const, 1 as const, 2 as const), (side, placement) => {
      expect(placementOf(side, resultOf(side, placement))).toBe(placement);
    }),
  );
  expect(resultOf('b', 1)).toBe('b');
  expect(resultOf('b', 2)).toBe('a');
});

it("formats a series by games and a single game by points, the user's side first", () => {
  expect(scoreline(of([13, 9], [8, 13], [13, 11]), 'b')).toBe('1–2');
  expect(scoreline(of([3, 1]), 'a')).toBe('3–1');
  expect(scoreline([], 'a')).toBe('');
});

describe('differences between two reports', () => {
  it('are the games that differ, including games only one report has', () => {
    expect(differingRounds(of([13, 9], [8, 13]), of([13, 9], [7, 13], [1, 0]))).toEqual(new Set([2, 3]));
  });

  it("don't exist when one report has no scores", () => {
    expect(differingRounds(of([13, 9]), [])).toEqual(new Set());
  });

  it('are symmetric, and empty for equal reports', () => {
    fc.assert(
      fc.property(games(5), games(5), (one, other) => {
        expect(differingRounds(one, other)).toEqual(differingRounds(other, one));
        expect(differingRounds(one, one).size).toBe(0);
      }),
    );
  });
});
