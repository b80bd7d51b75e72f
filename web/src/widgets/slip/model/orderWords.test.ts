// @vitest-environment node
import { expect, it } from 'vitest';
import { matchedPart } from './orderWords.ts';

it('tells the contracts of an order from its money, for stakes and for sales', () => {
  const stake = { matchedAmount: 944, payoutAmount: 1600 };
  expect(matchedPart({ kind: 'offer', ...stake })).toEqual({ payout: 1600, cents: 944 });
  expect(matchedPart({ kind: 'challenge', ...stake })).toEqual({ payout: 1600, cents: 944 });
  const sale = { matchedAmount: 1600, payoutAmount: 1040 };
  expect(matchedPart({ kind: 'sell', ...sale })).toEqual({ payout: 1600, cents: 1040 });
  expect(matchedPart({ kind: 'ask', ...sale })).toEqual({ payout: 1600, cents: 1040 });
});
