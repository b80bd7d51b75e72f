import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Points, pointsAfter, teamPoints } from './points.ts';

const duel = (winner: string, loser: string) => [
  { placement: 1, userIds: [winner] },
  { placement: 2, userIds: [loser] },
];
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
const pointsOf = (table: ReadonlyMap<string, Points>, id: string) => table.get(id)?.points;

describe('ranking points', () => {
  it('move by half of K between equals, and not for a tie', () => {
    expect(pointsAfter([duel('a', 'b')])).toEqual(
      new Map([
        ['a', { points: 1020, events: 1, seasonEvents: 1, lossStreak: 0 }],
        ['b', { points: 980, events: 1, seasonEvents: 1, lossStreak: 1 }],
      ]),
    );
    const tie = [
      { placement: 1, userIds: ['a'] },
      { placement: 1, userIds: ['b'] },
    ];
    expect(pointsOf(pointsAfter([tie]), 'a')).toBe(1000);
  });

  it('move by K = 40 in the first ten events and by K = 24 later', () => {
    // Two regulars trade wins, so that both stay near 1000, and then play each other and a newcomer.
    const regular = pointsAfter(times(5, [duel('a', 'b'), duel('b', 'a')]).flat());
    const before = pointsOf(regular, 'a') ?? 0;
    const after = pointsAfter([...times(5, [duel('a', 'b'), duel('b', 'a')]).flat(), duel('a', 'c')]);
    const expectation = 1 / (1 + 10 ** ((1000 - before) / 400));
    expect(pointsOf(after, 'a')).toBe(before + Math.round(24 * (1 - expectation)));
    expect(pointsOf(after, 'c')).toBe(1000 - Math.round(40 * (1 - expectation)));
  });

  it('compare a team with the average of its opponents’ results', () => {
    const [first, second, third] = ['a', 'b', 'c'].map((id, index) => ({ placement: index + 1, userIds: [id] }));
    if (!first || !second || !third) throw new Error('no teams');
    const table = pointsAfter([[first, second, third]]);
    expect(['a', 'b', 'c'].map((id) => pointsOf(table, id))).toEqual([1020, 1000, 980]);
  });

  it('are taken from one side as they are given to the other, while both move equally fast', () => {
    const result = fc.record({ tie: fc.boolean(), first: fc.boolean() });
    fc.assert(
      fc.property(fc.array(result, { maxLength: 10 }), (results) => {
        const table = pointsAfter(
          results.map(({ tie, first }) => [
            { placement: tie || first ? 1 : 2, userIds: ['a', 'b'] },
            { placement: tie || !first ? 1 : 2, userIds: ['c', 'd'] },
          ]),
        );
        const sum = [...table.values()].reduce((all, { points }) => all + points, 0);
        expect(sum).toBe(1000 * table.size);
      }),
    );
  });

  it('of a team are the average of its lineup; newcomers have 1000', () => {
    expect(teamPoints(pointsAfter([duel('a', 'b')]), ['a', 'new'])).toBe(1010);
    expect(teamPoints(new Map(), [])).toBe(1000);
  });

  it('ignore teams without players', () => {
    expect(
      pointsAfter([
        [
          { placement: 1, userIds: ['a'] },
          { placement: 2, userIds: [] },
        ],
      ]),
    ).toEqual(new Map());
  });
});
