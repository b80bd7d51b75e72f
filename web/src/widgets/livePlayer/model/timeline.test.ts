import { expect, it } from 'vitest';
import { type Moment, remembered, valueAt } from './timeline.ts';

const history: readonly Moment<number>[] = [
  { at: 1000, value: 50 },
  { at: 5000, value: 63 },
];

it('shows what was true when the picture was taken, also after scrubbing back', () => {
  expect([4999, 5000, 9000, 1000].map((at) => valueAt(history, at))).toEqual([50, 63, 63, 50]);
});

it('shows nothing that is newer than the picture', () => {
  expect(valueAt(history, 999)).toBeNull();
});

it('adds only changes, and forgets what nobody can scrub back to', () => {
  expect(remembered(history, { at: 6000, value: 63 })).toBe(history);
  expect(remembered(history, { at: 700_000, value: 70 })).toEqual([{ at: 700_000, value: 70 }]);
});
