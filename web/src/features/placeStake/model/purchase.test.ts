import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { expect, it } from 'vitest';
import { errorCodes } from '@/shared/api';
import type { PurchaseStakeMutation } from '../api/placeStake.generated.ts';
import type { DraftLeg } from './draft.ts';
import { carefulPolicy } from './policy.ts';
import { type LegQuote, reviewLeg } from './review.ts';
import { inputOf } from './usePlaceSlip.ts';
import { outcomeOf, refusalIn, refusedWords } from './usePurchase.ts';

const leg: DraftLeg = {
  id: 'm:owls:for',
  eventId: 'e',
  marketId: 'm',
  eventTeamId: 'owls',
  side: 'for',
  team: 'Night Owls',
  opponent: 'Redline Five',
  game: 'Vanta Strike',
  imageUrl: null,
  letter: 'a',
  price: 63,
  amount: 2500,
  payout: null,
  slot: 'lineup',
  rest: 'back',
  key: 'k',
};
const quote: LegQuote = {
  phase: 'open',
  suspendedReason: null,
  bestPrice: 60,
  availableAmount: 100_000,
  lastPrice: 62,
  whole: false,
  minAmount: 100,
  maxAmount: 250_000,
  delaySeconds: 0,
  boost: null,
};

it('sends the displayed price and amount, never worse ones', () => {
  expect(inputOf(reviewLeg(leg, quote, carefulPolicy), null)).toMatchObject({ price: 60, tif: 'ioc', amount: 2499 });
  expect(inputOf(reviewLeg({ ...leg, slot: 'bench' }, null, carefulPolicy), null).amount).toBe(2457);
  expect(inputOf(reviewLeg({ ...leg, rest: 'wait', price: 55 }, quote, carefulPolicy), 's')).toMatchObject({
    price: 55,
    tif: 'gtc',
    slipId: 's',
  });
});

it('requests a boost only at its prices', () => {
  const boost = { promoId: 'promo', title: '+10 %', bps: 1000, capAmount: 500, maxPrice: 80 };
  const boostIn = (bestPrice: number) =>
    inputOf(reviewLeg({ ...leg, price: bestPrice }, { ...quote, bestPrice, boost }, carefulPolicy), null).boostId;
  expect(boostIn(80)).toBe('promo');
  expect(boostIn(81)).toBeNull();
});

const refusal = (result: object) => outcomeOf(result as PurchaseStakeMutation['purchaseStake']);

it('maps each refusal to the next action', () => {
  expect(refusal({ __typename: 'InsufficientFunds', message: 'm', shortfall: 5, available: 0 })).toEqual({
    refusal: { next: 'deposit', message: 'm', shortfall: 5 },
  });
  expect(refusal({ __typename: 'LimitReached', message: 'm', limit: 1 })).toEqual({
    refusal: { next: 'limits', message: 'm' },
  });
  expect(refusal({ __typename: 'PriceMoved', message: 'm', bestPrice: 66, availableAmount: 1 })).toEqual({
    refusal: { next: 'price', message: 'm', offer: { bestPrice: 66, availableAmount: 1 } },
  });
  expect(
    refusal({ __typename: 'MarketSuspended', message: 'm', phase: 'suspended', reason: 'score', resumesAt: null }),
  ).toEqual({ refusal: { next: 'wait', message: 'Score under review.', resumesAt: null } });
  expect(outcomeOf(undefined)).toMatchObject({ refusal: { next: 'unknown' } });
});

const refusedWith = (extensions: Record<string, unknown>) =>
  refusalIn(new CombinedGraphQLErrors({ errors: [{ message: 'Not your stake.', extensions }] }));

it.each([
  ['a lost connection', refusalIn(new TypeError('Failed to fetch'))],
  ['a timeout', refusedWith({ code: 'TIMED_OUT', status: 504, retryable: true })],
  ['a failed server', refusedWith({ code: 'INTERNAL_SERVER_ERROR', status: 500 })],
  ['an unreadable response', refusedWith({ code: 'BAD_UPSTREAM_ANSWER', status: 502 })],
  ['a retry without a session', refusedWith({ code: 'UNAUTHENTICATED', status: 401 })],
])('never says after %s that nothing was charged', (_case, answer) => {
  expect(answer.next).toBe('unknown');
  expect(refusedWords(answer)).toEqual({ title: 'No response.', text: 'Try again: you won’t be charged twice.' });
});

it('says after a refusal that nothing was charged, unless it was already answered centrally', () => {
  const answer = refusedWith({ code: 'INTEGRITY_BLOCK', status: 409, platformCode: 1010 });
  expect(answer.next).toBe('refused');
  expect(refusedWords(answer)).toEqual({ title: 'Not placed.', text: 'Not your stake. You weren’t charged.' });
  expect(refusedWords(refusedWith({ status: 403, platformCode: errorCodes.ACCOUNT_FROZEN }))).toBeNull();
});
