import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MarketView } from '@/entities/market';
import type { BookSide } from './sides.ts';
import { type AskedPrice, reviewTicket, type TicketDraft } from './ticket.ts';

const market = (phase: MarketView['phase'] = 'open') =>
  ({ id: 'm', phase, minAmount: 100, maxAmount: 250_000, suspendedReason: null }) as MarketView;
const side = (bestPrice: number | null): BookSide => ({
  side: 'a',
  claim: { eventTeamId: 't', side: 'for' },
  name: 'Night Owls',
  team: { name: 'Night Owls', against: false },
  claimWords: 'Night Owls to win',
  code: 'OWL',
  imageUrl: null,
  bestPrice,
  availableAmount: 135_450,
  lastPrice: 62,
  levels: [],
  whole: false,
});
const draft: TicketDraft = {
  mode: 'take',
  amount: 2_500,
  payout: null,
  reach: 0,
  ownPrice: 60,
  past: 'back',
  keep: false,
  tif: null,
  until: null,
  postOnly: false,
};
const standing = { signedIn: true, online: true, stale: false, balance: 34_218 };
const review = (
  over: {
    best?: number | null;
    available?: number;
    draft?: Partial<TicketDraft>;
    phase?: MarketView['phase'];
    stale?: boolean;
    balance?: number;
    closed?: string;
    asked?: AskedPrice;
    cap?: number;
    levels?: BookSide['levels'];
  } = {},
) =>
  reviewTicket({
    market: market(over.phase),
    side: {
      ...side(over.best === undefined ? 63 : over.best),
      availableAmount: over.available ?? 135_450,
      levels: over.levels ?? [],
    },
    draft: { ...draft, ...over.draft },
    standing: {
      ...standing,
      closed: over.closed ?? null,
      stale: over.stale ?? false,
      balance: over.balance ?? standing.balance,
    },
    boost: null,
    now: 1_000,
    asked: over.asked,
    cap: over.cap,
  });

it('settles on 39 contracts for $24.57', () => {
  expect(review()).toMatchObject({
    limit: 63,
    tif: 'ioc',
    settled: { paid: 2_457, payout: 3_900 },
    step: { kind: 'hold', label: 'Hold to stake $24.57' },
  });
  expect(review({ best: 59, draft: { payout: 1_600 } }).step.label).toBe('Hold to stake $9.44');
});

it('stakes the amount that is offered now, with outcomes for exactly that amount', () => {
  const { outcomes, settled, step } = review({ available: 630 });
  expect(outcomes).toMatchObject({ paid: 630, win: { get: 1_000, net: 370 }, lose: { net: -630 }, void: { get: 630 } });
  expect([settled.entered.paid, step.label]).toEqual([2_457, 'Hold to stake $6.30']);
  // A waiting offer holds the full amount, so the outcomes are based on it.
  expect(review({ available: 630, draft: { past: 'wait' } }).outcomes.paid).toBe(2_457);
});

it('sets the fields to the amounts that can be bought now', () => {
  expect(review({ available: 630 }).shown).toMatchObject({ paid: 630, payout: 1_000 });
  expect(review({ available: 630, draft: { payout: 3_900 } }).shown).toMatchObject({ paid: 630, payout: 1_000 });
  // Orders that wait, or that can't be partially matched, keep the entered amount.
  expect(review({ available: 630, draft: { past: 'wait' } }).shown.paid).toBe(2_457);
  expect(review({ available: 630, draft: { tif: 'fok' } }).shown.paid).toBe(2_457);
  expect(review({ available: 63 }).shown.paid).toBe(2_457);
});

it('takes offers deeper in the book at their own prices', () => {
  const levels = [
    { price: 63, available: 630 },
    { price: 64, available: 6_400 },
  ];
  const { settled, limit } = review({ available: 630, levels, draft: { reach: 1 } });
  expect({ limit, ...settled }).toMatchObject({ limit: 64, paid: 630 + 29 * 64, payout: 3_900 });
});

describe('a moved price', () => {
  const cents = fc.integer({ min: 1, max: 99 });
  const past = fc.constantFrom<TicketDraft['past']>('back', 'one', 'two', 'wait');

  it('is followed in both directions until the user begins to hold', () => {
    fc.assert(
      fc.property(cents, cents, past, (before, best, past) => {
        const more = past === 'one' ? 1 : past === 'two' ? 2 : 0;
        expect(review({ best: before, draft: { past } }).limit).toBe(Math.min(99, before + more));
        expect(review({ best, draft: { past } }).limit).toBe(Math.min(99, best + more));
      }),
    );
  });

  it('never lets a held order go beyond what the user saw', () => {
    fc.assert(
      fc.property(cents, cents, past, (seen, best, past) => {
        const { limit } = review({ best, draft: { past }, cap: seen });
        expect(limit).toBeLessThanOrEqual(seen);
      }),
    );
  });

  it('is shown with the previous price, and accepted with one press', () => {
    const asked = { seen: 31, cap: 31, told: null };
    expect(review({ best: 34, asked, draft: { amount: 1_000 } })).toMatchObject({
      seen: 31,
      best: 34,
      step: { kind: 'accept', label: 'Stake $9.86 at 34¢' },
    });
    expect(review({ best: 31, asked })).toMatchObject({ seen: null, step: { kind: 'hold' } });
  });

  it('that came with a refusal counts until the live price changes', () => {
    const told = { offer: { bestPrice: 34, availableAmount: 3_400 }, instead: 31 };
    const asked = { seen: 31, cap: 31, told };
    expect(review({ best: 31, asked })).toMatchObject({ best: 34, limit: 34, step: { kind: 'accept' } });
    expect(review({ best: 30, asked })).toMatchObject({ best: 30, limit: 30, step: { kind: 'hold' } });
  });
});

it('offers the next valid action', () => {
  expect(review({ phase: 'suspended' }).step.label).toBe('Briefly paused');
  expect(review({ phase: 'settled' }).step.label).toBe('Market closed');
  expect(review({ best: null }).step.label).toBe('No offers now. Set your price');
  expect(review({ draft: { amount: 0 } }).step.label).toBe('Enter an amount');
  expect(review({ draft: { amount: 50 } }).step.label).toBe('At least $1.00');
  expect(review({ stale: true }).step.label).toBe('Waiting for live prices');
  expect(review({ balance: 2_000 }).step).toMatchObject({ kind: 'deposit', amount: 457 });
  expect(review({ balance: 0, closed: 'Region unknown' }).step).toEqual({ kind: 'none', label: 'Region unknown' });
  expect(review({ draft: { mode: 'own' } })).toMatchObject({ tif: 'gtc', limit: 60, step: { kind: 'hold' } });
});

describe('advanced options', () => {
  const own = { mode: 'own', ownPrice: 60 } as const;

  it('use the chosen time in force instead of the usual one', () => {
    expect(review({ draft: { tif: 'fok' } })).toMatchObject({ tif: 'fok', step: { kind: 'hold' } });
    expect(review({ draft: { ...own, tif: 'ioc' } }).tif).toBe('ioc');
    expect(review({ draft: own }).tif).toBe('gtc');
  });

  it('don’t send an all-or-nothing stake that can’t be matched in full', () => {
    expect(review({ available: 630, draft: { tif: 'fok' } }).step).toEqual({
      kind: 'none',
      label: 'Only $6.30 is offered now',
    });
  });

  it('require an end time in the future', () => {
    const label = 'Choose a time in the future';
    expect(review({ draft: { ...own, tif: 'gtd' } }).step.label).toBe(label);
    expect(review({ draft: { ...own, tif: 'gtd', until: 1_000 } }).step.label).toBe(label);
    expect(review({ draft: { ...own, tif: 'gtd', until: 1_001 } }).step.kind).toBe('hold');
  });

  it('refuse a post-only price that would match, but not one that waits', () => {
    expect(review({ draft: { ...own, ownPrice: 63, postOnly: true } }).step).toEqual({
      kind: 'none',
      label: 'Would match right away. Lower your price',
    });
    expect(review({ draft: { ...own, ownPrice: 62, postOnly: true } }).step.kind).toBe('hold');
    expect(review({ draft: { tif: 'ioc', postOnly: true } }).step.kind).toBe('hold');
  });
});
