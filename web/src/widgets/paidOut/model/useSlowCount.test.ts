// @vitest-environment node
import { expect, it } from 'vitest';
import { countAt } from './useSlowCount.ts';

it('slows down and ends exactly at the value, in whole cents', () => {
  const steps = [0, 0.25, 0.5, 0.75, 1, 1.2].map((part) => countAt(1000, 2000, part));
  expect(steps[0]).toBe(1000);
  expect(steps.slice(-2)).toEqual([2000, 2000]);
  const gains = steps.slice(1, 5).map((step, index) => step - (steps[index] ?? 0));
  expect(gains).toEqual([...gains].sort((a, b) => b - a));
  expect(steps.every(Number.isInteger)).toBe(true);
});
