import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commitmentTo, drawItems, newSeed } from '../../draws/draw.ts';
import { dollars, listed, minutes } from '../../shared/format.ts';
import { drawCount } from '../lifecycle/draw.ts';
import { sides } from '../machine.ts';
import { type PaidSeat, splitPot } from '../pot/pot.ts';
import { percent } from './records.ts';
import {
  finalScores,
  type Placement,
  placementOf,
  type Result,
  reportFault,
  resultOf,
  type Score,
  type ScoringMode,
  scoreText,
} from './scores.ts';

const single: ScoringMode = { best_of: 1, draw_allowed: false, max_score: 30 };
const league: ScoringMode = { ...single, draw_allowed: true };
const set: ScoringMode = { ...single, best_of: 3 };
const games = (...pairs: [number, number][]): Score[] => pairs.map(([a, b], index) => ({ round: index + 1, a, b }));

describe('reports', () => {
  it('mean the same from either side', () => {
    for (const side of sides) {
      for (const placement of [0, 1, 2] as Placement[]) {
        expect(placementOf(side, resultOf(side, placement))).toBe(placement);
      }
      expect(resultOf(side, 1)).toBe(side);
      expect(resultOf(side, 2)).not.toBe(side);
    }
  });

  it.each<[string, Result, Score[], ScoringMode]>([
    ['no scores at all', 'a', [], single],
    ['a plain win', 'a', games([2, 1]), single],
    ['a win on penalties', 'b', games([1, 1]), single],
    ['a draw where draws are allowed', 'draw', games([1, 1]), league],
    ['a set in two games', 'b', games([0, 2], [1, 3]), set],
    ['a set in three games', 'a', games([2, 0], [0, 1], [1, 1]), set],
  ])('accepts %s', (_name, result, scores, mode) => {
    expect(reportFault(result, scores, mode)).toBeNull();
  });

  it.each<[string, Result, Score[], ScoringMode]>([
    ['a draw where draws aren’t allowed', 'draw', [], single],
    ['a win with the lower score', 'a', games([1, 2]), single],
    ['a tied score as a win where draws are allowed', 'a', games([1, 1]), league],
    ['a decisive score as a draw', 'draw', games([2, 1]), league],
    ['an unfinished set', 'a', games([2, 0]), set],
    ['a set the other side won', 'a', games([0, 1], [2, 1], [0, 1]), set],
    ['too many games', 'a', games([2, 0], [2, 0]), single],
    ['a gap in the numbers', 'a', [{ round: 2, a: 1, b: 0 }], single],
    ['a score above the maximum', 'a', games([31, 0]), single],
    ['half a goal', 'a', games([1.5, 0]), single],
  ])('refuses %s', (_name, result, scores, mode) => {
    expect(reportFault(result, scores, mode)).toEqual(expect.any(String));
  });

  it('never accept decisive scores for two different results', () => {
    const game = fc.record({ a: fc.nat(30), b: fc.nat(30) }).filter(({ a, b }) => a !== b);
    const modes = fc.constantFrom(single, league, set);
    fc.assert(
      fc.property(fc.array(game, { minLength: 1, maxLength: 3 }), modes, (pairs, mode) => {
        const scores = games(...pairs.map(({ a, b }): [number, number] => [a, b]));
        const accepted = (['a', 'b', 'draw'] as const).filter((result) => !reportFault(result, scores, mode));
        expect(accepted.length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('use the scores from the first report that has any', () => {
    expect(finalScores(games([1, 0]), games([3, 0]))).toEqual(games([1, 0]));
    expect(finalScores([], games([3, 0]))).toEqual(games([3, 0]));
    expect(scoreText(games([1, 3]), 'b')).toBe('3–1');
    expect(scoreText(games([2, 0], [0, 1], [4, 0]), 'a')).toBe('2–1');
    expect(scoreText([], 'a')).toBe('');
  });
});

describe('the pot', () => {
  const seats = fc
    .array(fc.record({ side: fc.constantFrom(...sides), amount: fc.integer({ min: 1, max: 5_000_000 }) }), {
      minLength: 2,
      maxLength: 10,
    })
    .map((list): PaidSeat[] => list.map((seat, index) => ({ ...seat, participantId: `p${index}` })))
    .filter((list) => sides.every((side) => list.some((seat) => seat.side === side)));

  it('is paid out to the cent, only to the winning side, and is refunded after a draw', () => {
    fc.assert(
      fc.property(seats, fc.constantFrom<Result>('a', 'b', 'draw'), (paid, result) => {
        const payouts = splitPot(paid, result);
        const pot = paid.reduce((sum, seat) => sum + seat.amount, 0);
        expect([...payouts.values()].reduce((sum, cents) => sum + cents, 0)).toBe(pot);
        for (const seat of paid) {
          const payout = payouts.get(seat.participantId) ?? -1;
          if (result === 'draw') expect(payout).toBe(seat.amount);
          else if (seat.side === result) expect(payout).toBeGreaterThanOrEqual(seat.amount);
          else expect(payout).toBe(0);
        }
      }),
    );
  });
});

describe('the draw', () => {
  const maps = ['Saltworks', 'Terrace 9', 'Cold Harbour', 'Printhouse', 'Ossuary'];

  it('can be repeated by anyone who has the seed', () => {
    const seed = `${'00'.repeat(31)}2a`;
    expect(commitmentTo(seed)).toBe('0a28e9ffef0073f9a6a674cf57ee77307f38f0f1bebb087888d9011ed0eeefdf');
    expect(drawItems(seed, maps, 3)).toEqual(['Terrace 9', 'Printhouse', 'Cold Harbour']);
  });

  it('draws distinct elements, as many as are requested or available', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.integer({ min: 1, max: 8 }), (bytes, count) => {
        const drawn = drawItems(Buffer.from(bytes).toString('hex'), maps, count);
        expect(new Set(drawn).size).toBe(Math.min(count, maps.length));
        expect(maps).toEqual(expect.arrayContaining(drawn));
      }),
    );
  });

  it('gives every element the same chance', () => {
    const counts = new Map(maps.map((map) => [map, 0]));
    for (let i = 0; i < 5000; i++) {
      const [first = ''] = drawItems(commitmentTo(i.toString(16).padStart(64, '0')), maps, 1);
      counts.set(first, (counts.get(first) ?? 0) + 1);
    }
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  it('commits to a seed nobody has seen', () => {
    const one = newSeed();
    expect(one.seed).toMatch(/^[0-9a-f]{64}$/);
    expect(one.commitment).toBe(commitmentTo(one.seed));
    expect(newSeed().seed).not.toBe(one.seed);
    expect([drawCount('maps', 3), drawCount('teams', 1)]).toEqual([3, 2]);
  });
});

describe('formatting', () => {
  it('reads naturally', () => {
    expect([dollars(5), dollars(1250), dollars(123_456_789)]).toEqual(['$0.05', '$12.50', '$1,234,567.89']);
    expect([listed(['Ana']), listed(['Ana', 'Ben', 'Cy'])]).toEqual(['Ana', 'Ana, Ben and Cy']);
    expect([minutes(1), minutes(30)]).toEqual(['1 minute', '30 minutes']);
    expect([percent(0, 0), percent(2, 3), percent(3, 2)]).toEqual([null, 67, 100]);
  });
});
