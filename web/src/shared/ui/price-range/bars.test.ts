import { expect, it } from 'vitest';
import { barsOf } from './bars.ts';

it('counts prices in five-cent bars relative to the highest', () => {
  const bars = barsOf([15, 17, 19, 20, 60, 60]);
  expect(bars).toHaveLength(20);
  expect([bars[2], bars[3], bars[4], bars[12]]).toEqual([0, 1, 1 / 3, 2 / 3]);
  expect(barsOf([1, 99]).flatMap((height, bar) => (height > 0 ? [bar] : []))).toEqual([0, 19]);
});

it('is empty without prices', () => expect(barsOf([])).toEqual(Array.from({ length: 20 }, () => 0)));
