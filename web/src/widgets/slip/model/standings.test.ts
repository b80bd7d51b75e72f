// @vitest-environment node
import { expect, it } from 'vitest';
import { type Standing, totalStanding } from './standings.ts';

const standing = (winStatus: Standing['winStatus'], exitValue: number | null) =>
  ({ winStatus, exitValue }) satisfies Standing;

it('adds up what cashing out pays and counts slips that win or lose', () => {
  const all = [standing('winning', 1_100), standing('losing', null), standing('pending', 300)];
  expect(totalStanding(all)).toEqual({ worth: 1_400, winning: 1, losing: 1 });
});

it('has no total when nothing has a buyer', () => {
  expect(totalStanding([standing('pending', null)])).toMatchObject({ worth: null });
  expect(totalStanding([standing('losing', 0)])).toMatchObject({ worth: 0 });
});
