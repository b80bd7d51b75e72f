import { describe, expect, it } from 'vitest';
import type { DraftLeg } from './draft.ts';
import { carefulPolicy, type StakingPolicy } from './policy.ts';
import { type LegQuote, nextStep, reviewLeg, type Standing, totalsOf } from './review.ts';

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
  slot: 'lineup',
  rest: 'back',
  key: 'k',
};
const quote: LegQuote = {
  phase: 'open',
  suspendedReason: null,
  bestPrice: 63,
  availableAmount: 135_450,
  lastPrice: 62,
  minAmount: 100,
  maxAmount: 250_000,
  delaySeconds: 0,
  boost: null,
};
const calm: Standing = { signedIn: true, online: true, stale: false, balance: 34_218 };
const next = (
  legChange: Partial<DraftLeg> = {},
  quoteChange: Partial<LegQuote> | null = {},
  standing: Partial<Standing> = {},
  policy: StakingPolicy = carefulPolicy,
) => {
  const asked = quoteChange === null ? null : { ...quote, ...quoteChange };
  return nextStep([reviewLeg({ ...leg, ...legChange }, asked, policy)], { ...calm, ...standing }, policy);
};

it('rounds to whole contracts: 39 of them cost $24.57', () => {
  const review = reviewLeg(leg, quote, carefulPolicy);
  expect(review.outcomes).toMatchObject({ lots: 39, paid: 2457, rest: 43, payout: 3900 });
  expect(totalsOf([review])).toMatchObject({ stake: 2457, win: 1443, lose: 2457, tie: -507, pays: 3900 });
  expect(next()).toEqual({ kind: 'hold', label: 'Hold to stake $24.57' });
});

describe('next valid action', () => {
  it.each([
    ['no price yet', nextStep([], calm, carefulPolicy), 'Choose a price'],
    ['only a bench', next({ slot: 'bench' }), 'Move one in from the bench'],
    ['no amount', next({ amount: 0 }), 'Enter an amount'],
    ['too little', next({ amount: 50 }), 'Night Owls: at least $1.00'],
    ['too much', next({ amount: 250_001 }), 'Night Owls: at most $2,500.00'],
    ['paused', next({}, { phase: 'suspended', suspendedReason: 'score' }), 'Night Owls: Score under review'],
    ['closed', next({}, { phase: 'closed' }), 'Night Owls: market closed. Remove it'],
    ['no response yet', next({}, null), 'Loading prices'],
    ['offline', next({}, {}, { online: false }), 'You’re offline'],
    ['stale', next({}, {}, { stale: true }), 'Waiting for live prices'],
  ])('%s', (_case, step, label) => expect(step).toEqual({ kind: 'none', label }));

  it('signed out', () =>
    expect(next({}, {}, { signedIn: false })).toEqual({ kind: 'signIn', label: 'Sign in to stake $24.57' }));
  it('low balance: the exact shortfall', () =>
    expect(next({}, {}, { balance: 2000 })).toEqual({ kind: 'deposit', label: 'Add $4.57', amount: 457 }));
});

describe('changed prices', () => {
  const policies = (odds: StakingPolicy['odds']): StakingPolicy => ({ ...carefulPolicy, odds });
  it('asks when the price is worse', () => {
    expect(next({}, { bestPrice: 65 })).toEqual({ kind: 'accept', label: 'Accept changes' });
    expect(reviewLeg(leg, { ...quote, bestPrice: 65 }, carefulPolicy)).toMatchObject({ was: 63, limit: 65 });
  });
  it('accepts a better price and pays less', () => {
    const review = reviewLeg(leg, { ...quote, bestPrice: 60 }, carefulPolicy);
    expect(review).toMatchObject({ state: 'ready', was: 63, limit: 60 });
  });
  it('asks for every change or none, depending on the policy', () => {
    expect(next({}, { bestPrice: 60 }, {}, policies('none')).kind).toBe('accept');
    expect(next({}, { bestPrice: 65 }, {}, policies('any')).kind).toBe('hold');
    expect(reviewLeg(leg, { ...quote, bestPrice: 65 }, policies('any')).limit).toBe(65);
  });
  it('does not ask for orders waiting at the user’s own price', () => {
    const review = reviewLeg({ ...leg, rest: 'wait', price: 55 }, { ...quote, bestPrice: 63 }, carefulPolicy);
    expect(review).toMatchObject({ state: 'ready', limit: 55, was: null, fillsNow: 0 });
  });
});

it('matches current offers and leaves the rest waiting', () => {
  const review = reviewLeg({ ...leg, rest: 'wait' }, { ...quote, availableAmount: 630 }, carefulPolicy);
  expect(review.fillsNow).toBe(630);
});

it('is placed with a single press below the chosen limit', () => {
  const policy = { ...carefulPolicy, skipHoldBelow: 2500 };
  expect(next({}, {}, {}, policy)).toEqual({ kind: 'press', label: 'Stake $24.57' });
  expect(next({ amount: 6300 }, {}, {}, policy).kind).toBe('hold');
});

it('shows the boost next to the win and leaves the loss unchanged', () => {
  const boost = { promoId: 'p', bps: 1000, capAmount: 500, maxPrice: 80 };
  const totals = totalsOf([reviewLeg(leg, { ...quote, boost }, carefulPolicy)]);
  expect(totals).toMatchObject({ bonus: 144, win: 1587, lose: 2457 });
});
