import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { alreadyReached, levelsFrom, problemOf, standingOf, withStop, withTarget } from './autoCashOut.ts';

const none = { target: null, stop: null, min: null };
const view = {
  __typename: 'AutoCashOut',
  positionId: 'p1',
  targetPrice: 70,
  stopPrice: 40,
  minPrice: 35,
  state: 'armed',
  cause: null,
  reason: null,
  soldAmount: 0,
  proceedsAmount: 0,
} as const;

it('suggests valid prices regardless of the current price and the order in which the switches are used', () => {
  const price = fc.integer({ min: 3, max: 97 });
  fc.assert(
    fc.property(price, (now) => {
      for (const levels of [
        withTarget(none, true, now),
        withStop(none, true, now),
        withStop(withTarget(none, true, now), true, now),
        withTarget(withStop(none, true, now), true, now),
      ]) {
        expect(problemOf(levels)).toBeNull();
        expect(alreadyReached(levels, now)).toBeNull();
      }
    }),
  );
});

it('says what needs to change', () => {
  expect(problemOf(none)).toContain('Turn on');
  expect(problemOf({ target: 40, stop: 40, min: 30 })).toContain('below the target');
  expect(problemOf({ target: null, stop: 40, min: 41 })).toContain('minimum');
});

it('warns if it would sell right away', () => {
  expect(alreadyReached({ target: 60, stop: null, min: null }, 60)).toContain('target');
  expect(alreadyReached({ target: null, stop: 60, min: 1 }, 60)).toContain('stop');
  expect(alreadyReached({ target: 60, stop: 20, min: 1 }, null)).toBeNull();
});

it('starts with the prices of the active auto cash-out, unless it has ended', () => {
  expect(levelsFrom(view)).toEqual({ target: 70, stop: 40, min: 35 });
  expect(levelsFrom({ ...view, state: 'done' })).toEqual(none);
  expect(levelsFrom(null)).toEqual(none);
});

it.each([
  [{}, 'Watching the price.'],
  [{ soldAmount: 500, proceedsAmount: 300 }, 'Watching the price. Sold for $3.00 so far.'],
  [{ state: 'triggered', cause: 'stop' }, 'Stop reached, selling.'],
  [{ state: 'done', proceedsAmount: 1200 }, 'Done. Sold for $12.00.'],
  [{ state: 'canceled', reason: 'voided' }, 'Ended because the market was voided.'],
] as const)('describes %o', (changes, words) => {
  expect(standingOf({ ...view, ...changes })).toBe(words);
});
