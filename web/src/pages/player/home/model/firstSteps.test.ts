// @vitest-environment node
import { expect, it } from 'vitest';
import { firstSteps, suggestedDeposit } from './firstSteps.ts';

const steps = (...done: string[]) =>
  (['phone', 'gamer_id', 'deposit', 'match', 'stake'] as const).map((key) => ({ key, done: done.includes(key) }));

it('lists what a new user has left', () => {
  expect(firstSteps({ steps: steps('phone'), playable: 0 })).toEqual({
    deposit: false,
    gamerId: false,
    canPlay: false,
  });
  // Bonus money counts as a deposit, because it can be used to play.
  expect(firstSteps({ steps: steps(), playable: 500 })).toMatchObject({ deposit: true, canPlay: true });
  expect(firstSteps({ steps: steps('deposit', 'gamer_id'), playable: 0 })).toEqual({
    deposit: true,
    gamerId: true,
    canPlay: false,
  });
});

it.each(['match', 'stake'])('ends with the first %s', (key) => {
  expect(firstSteps({ steps: steps(key), playable: 0 })).toBeNull();
});

it('suggests an amount that can be deposited', () => {
  expect(suggestedDeposit({ depositMinAmount: 500, depositChips: [100, 1000, 2500] })).toBe(1000);
  expect(suggestedDeposit({ depositMinAmount: 5000, depositChips: [1000] })).toBe(5000);
});
