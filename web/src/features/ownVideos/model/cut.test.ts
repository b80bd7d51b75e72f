// @vitest-environment node
import { expect, it } from 'vitest';
import { cutFault, firstCut, milliseconds } from './cut.ts';

it.each([
  [0, 60, 90, true],
  [0, 60.5, 90, false],
  [10, 10, 90, false],
  [-1, 10, 90, false],
  [50, 91, 90, false],
  [Number.NaN, 10, 90, false],
  [0, 5, null, true],
])('cut from %s to %s of %s seconds: %s', (start, end, length, fits) => {
  expect(cutFault({ start, end }, length) === null).toBe(fits);
});

it('starts with the longest allowed cut', () => {
  expect(firstCut(12.34)).toEqual({ start: 0, end: 12.3 });
  expect(firstCut(500)).toEqual({ start: 0, end: 60 });
  expect(milliseconds(12.3)).toBe(12_300);
});
