import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Candidate, rank } from './recommend.ts';

const plain: Candidate = { id: 'm', followed: 0, favoriteGame: false, liquidity: 1000, live: false, start: 1000 };
const others = { ...plain, id: 'z' };

test.each([
  ['events with followed players', { followed: 1, start: 9000, liquidity: 0 }],
  ['events in a favorite game', { favoriteGame: true, start: 9000 }],
  ['live events', { live: true, start: 9000 }],
  ['events with twice the liquidity', { liquidity: 2048, start: 9000 }],
  ['events that start sooner', { start: 999 }],
])('%s come first', (_why, change) => {
  expect(rank([others, { ...plain, ...change }])).toEqual(['m', 'z']);
  expect(rank([{ ...plain, ...change }, others])).toEqual(['m', 'z']);
});

test('a little more money does not change the rank', () => {
  expect(rank([{ ...plain, id: 'richer', liquidity: 1020, start: 1001 }, plain])).toEqual(['m', 'richer']);
});

test('the ranking does not depend on input order', () => {
  const candidate = fc.record({
    id: fc.uuid(),
    followed: fc.nat(2),
    favoriteGame: fc.boolean(),
    liquidity: fc.nat(10_000),
    live: fc.boolean(),
    start: fc.nat(3),
  });
  fc.assert(
    fc.property(fc.uniqueArray(candidate, { selector: ({ id }) => id }), (some) => {
      expect(rank(some.toReversed())).toEqual(rank(some));
    }),
  );
});
