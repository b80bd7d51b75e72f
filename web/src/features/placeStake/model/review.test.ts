import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DraftLeg } from './draft.ts';
import { carefulPolicy, type StakingPolicy } from './policy.ts';
import { type LegQuote, movedSince, nextStep, reviewLeg, type Standing, totalsOf } from './review.ts';

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
  bestPrice: 63,
  availableAmount: 135_450,
  lastPrice: 62,
  whole: false,
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

it('rounds $25.00 to 39 contracts for $24.57', () => {
  const review = reviewLeg(leg, quote, carefulPolicy);
  expect(review.settled).toMatchObject({ paid: 2457, payout: 3900 });
  expect(totalsOf([review])).toMatchObject({ stake: 2457, win: 1443, lose: 2457, tie: -507, pays: 3900 });
  expect(next()).toEqual({ kind: 'hold', label: 'Hold to stake $24.57' });
});

it('shows in its fields what can be bought now, or the entered stake if it can’t be placed or waits on the bench', () => {
  const shown = (quoteChange: Partial<LegQuote> | null, legChange: Partial<DraftLeg> = {}) =>
    reviewLeg({ ...leg, ...legChange }, quoteChange && { ...quote, ...quoteChange }, carefulPolicy).shown;
  expect(shown({ availableAmount: 630 })).toMatchObject({ paid: 630, payout: 1_000 });
  expect(shown({ availableAmount: 63 }).paid).toBe(2_457);
  expect(shown({ availableAmount: 630 }, { slot: 'bench' }).paid).toBe(2_457);
  expect(shown(null).paid).toBe(2_457);
});

describe('next valid action', () => {
  it.each([
    ['no price yet', nextStep([], calm, carefulPolicy), 'Choose a price'],
    ['only a bench', next({ slot: 'bench' }), 'Move a stake in from the bench'],
    ['no amount', next({ amount: 0 }), 'Enter an amount'],
    ['too little', next({ amount: 50 }), 'Night Owls: at least $1.00'],
    ['too much', next({ amount: 250_100 }), 'Night Owls: at most $2,500.00'],
    ['paused', next({}, { phase: 'suspended', suspendedReason: 'score' }), 'Night Owls: Score under review'],
    ['no offers', next({}, { bestPrice: null, availableAmount: 0 }), 'Night Owls: no offers now'],
    ['few offers', next({}, { availableAmount: 63 }), 'Night Owls: only $0.63 offered'],
    ['no response yet', next({}, null), 'Loading prices'],
    ['offline', next({}, {}, { online: false }), 'You’re offline'],
    ['stale', next({}, {}, { stale: true }), 'Waiting for live prices'],
    [
      'closed region, before the deposit',
      next({}, {}, { closed: 'Not available in your region', balance: 0 }),
      'Not available in your region',
    ],
  ])('%s', (_case, step, label) => expect(step).toEqual({ kind: 'none', label }));

  it('signed out', () =>
    expect(next({}, {}, { signedIn: false })).toEqual({ kind: 'signIn', label: 'Sign in to stake $24.57' }));
  it('low balance: the exact shortfall', () =>
    expect(next({}, {}, { balance: 2000 })).toEqual({ kind: 'deposit', label: 'Add $4.57', amount: 457 }));
});

describe('changed prices', () => {
  const policies = (odds: StakingPolicy['odds']): StakingPolicy => ({ ...carefulPolicy, odds });
  const cents = fc.integer({ min: 1, max: 99 });

  it('update the limit, so an order never exceeds the price on screen', () => {
    fc.assert(
      fc.property(cents, cents, cents, (added, seen, now) => {
        const before = reviewLeg({ ...leg, price: added }, { ...quote, bestPrice: seen }, carefulPolicy);
        const after = reviewLeg({ ...leg, price: added }, { ...quote, bestPrice: now }, carefulPolicy);
        expect([before.limit, after.limit]).toEqual([seen, now]);
        const moved = movedSince([after], new Map([[leg.id, before.limit]]), carefulPolicy);
        expect(Object.keys(moved)).toEqual(now > seen ? [leg.key] : []);
      }),
    );
    expect(reviewLeg({ ...leg, price: 45 }, { ...quote, bestPrice: 22 }, carefulPolicy)).toMatchObject({
      was: 45,
      limit: 22,
      state: 'ready',
    });
  });
  it('have to be accepted once, and are placed at the price on the button', () => {
    const asked = { seen: 63, told: null };
    const review = reviewLeg(leg, { ...quote, bestPrice: 65 }, carefulPolicy, asked);
    expect(review).toMatchObject({ seen: 63, limit: 65, state: 'moved', settled: { paid: 2496 } });
    expect(nextStep([review], calm, carefulPolicy)).toEqual({ kind: 'accept', label: 'Stake $24.96 at 65¢' });
    expect(nextStep([review, review], calm, carefulPolicy).label).toBe('Accept new prices and stake $49.92');
    expect(reviewLeg(leg, quote, carefulPolicy, asked)).toMatchObject({ seen: null, state: 'ready' });
  });
  it('can come with a refusal, before the live price changes', () => {
    const told = { offer: { bestPrice: 66, availableAmount: 6_600 }, instead: 63 };
    expect(reviewLeg(leg, quote, carefulPolicy, { seen: 63, told })).toMatchObject({ limit: 66, state: 'moved' });
    const newer = reviewLeg(leg, { ...quote, bestPrice: 62 }, carefulPolicy, { seen: 63, told });
    expect(newer).toMatchObject({ limit: 62, state: 'ready' });
  });
  it('have to be accepted always, only if higher, or never, depending on the policy', () => {
    const asked = { seen: 63, told: null };
    const stateAt = (bestPrice: number, odds: StakingPolicy['odds']) =>
      reviewLeg(leg, { ...quote, bestPrice }, policies(odds), asked).state;
    expect([stateAt(60, 'none'), stateAt(60, 'better'), stateAt(65, 'any')]).toEqual(['moved', 'ready', 'ready']);
  });
  it('don’t affect orders waiting at the user’s own price', () => {
    const waiting = { ...leg, rest: 'wait', price: 55 } as const;
    const review = reviewLeg(waiting, { ...quote, bestPrice: 63 }, carefulPolicy, { seen: 50, told: null });
    expect(review).toMatchObject({ state: 'ready', limit: 55, was: null, settled: { matched: 0 } });
  });
});

describe('a closed market', () => {
  const closed = reviewLeg(leg, { ...quote, phase: 'settled' }, carefulPolicy);
  it('costs nothing and leaves the other legs alone', () => {
    const other = reviewLeg({ ...leg, id: 'other' }, quote, carefulPolicy);
    expect(totalsOf([closed, other])).toMatchObject({ count: 1, stake: 2457 });
    expect(nextStep([closed, other], calm, carefulPolicy)).toMatchObject({ kind: 'hold' });
  });
  it('can be removed when nothing else is left', () =>
    expect(nextStep([closed], calm, carefulPolicy)).toEqual({ kind: 'remove', label: 'Remove closed stake' }));
});

it('stakes only the amount offered now, and shows it on the button', () => {
  const review = reviewLeg(leg, { ...quote, availableAmount: 630 }, carefulPolicy);
  expect(review.settled).toMatchObject({ paid: 630, payout: 1000, entered: { paid: 2457 } });
  expect(nextStep([review], calm, carefulPolicy).label).toBe('Hold to stake $6.30');
});

it('matches current offers and leaves the rest waiting', () => {
  const review = reviewLeg({ ...leg, rest: 'wait' }, { ...quote, availableAmount: 630 }, carefulPolicy);
  expect(review.settled).toMatchObject({ paid: 2457, matched: 630 });
});

it('buys the contracts entered, at any price', () => {
  const wanted = { ...leg, payout: 1_600 };
  expect(reviewLeg(wanted, { ...quote, bestPrice: 59 }, carefulPolicy).settled).toMatchObject({ paid: 944 });
  expect(reviewLeg(wanted, { ...quote, bestPrice: 25 }, carefulPolicy).settled).toMatchObject({ paid: 400 });
});

it('buys whole contracts if the price comes from a set of offers', () => {
  const review = reviewLeg(leg, { ...quote, bestPrice: 25, whole: true, availableAmount: 2_510 }, carefulPolicy);
  expect(review.settled).toMatchObject({ paid: 2500, payout: 10_000 });
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
