import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MarketView } from '@/entities/market';
import type { BookSide } from './sides.ts';
import { reviewTicket, type TicketDraft } from './ticket.ts';

const market = (phase: MarketView['phase'] = 'open') =>
  ({ id: 'm', phase, minAmount: 100, maxAmount: 250_000, suspendedReason: null }) as MarketView;
const side = (bestPrice: number | null): BookSide => ({
  side: 'a',
  claim: { eventTeamId: 't', side: 'for' },
  name: 'Night Owls',
  team: { name: 'Night Owls', against: false },
  wins: 'Night Owls win',
  code: 'OWL',
  imageUrl: null,
  bestPrice,
  availableAmount: 135_450,
  lastPrice: 62,
});
const draft: TicketDraft = { mode: 'take', amount: 2_500, agreed: 63, ownPrice: 60, past: 'back', keep: false };
const standing = { signedIn: true, online: true, stale: false, balance: 34_218 };
const review = (
  over: {
    best?: number | null;
    available?: number;
    draft?: Partial<TicketDraft>;
    phase?: MarketView['phase'];
    stale?: boolean;
    balance?: number;
  } = {},
) =>
  reviewTicket({
    market: market(over.phase),
    side: { ...side(over.best === undefined ? 63 : over.best), availableAmount: over.available ?? 135_450 },
    draft: { ...draft, ...over.draft },
    standing: { ...standing, stale: over.stale ?? false, balance: over.balance ?? standing.balance },
    boost: null,
  });

it('calculates whole contracts at the agreed price', () => {
  expect(review()).toMatchObject({ limit: 63, tif: 'ioc', step: { kind: 'hold', label: 'Hold to stake $24.57' } });
});

it('shows what is available now and the most that could be charged', () => {
  const { outcomes, asked, notNow, step } = review({ available: 630 });
  expect(outcomes).toMatchObject({ paid: 630, win: { get: 1_000, net: 370 }, lose: { net: -630 }, void: { get: 630 } });
  expect([asked.paid, notNow, step.label]).toEqual([2_457, 1_827, 'Hold to stake up to $24.57']);
  // A waiting offer holds the full amount, so the full amount is shown.
  expect(review({ available: 630, draft: { past: 'wait' } }).outcomes.paid).toBe(2_457);
});

describe('a moved price', () => {
  it('requires consent when it is worse', () => {
    expect(review({ best: 64 }).step).toMatchObject({ kind: 'accept', price: 64 });
    expect(review({ best: 64, draft: { past: 'one' } }).step.kind).toBe('hold');
  });

  it('benefits the user when it is better', () => {
    expect(review({ best: 60 })).toMatchObject({ price: 60, limit: 63, step: { kind: 'hold' } });
  });

  it('never lets the order pay more than agreed', () => {
    const cents = fc.integer({ min: 1, max: 99 });
    fc.assert(
      fc.property(cents, cents, fc.constantFrom('back', 'one', 'two', 'wait'), (agreed, best, past) => {
        const { limit, step } = review({ best, draft: { agreed, past } });
        expect(limit).toBeLessThanOrEqual(agreed + (past === 'one' ? 1 : past === 'two' ? 2 : 0));
        if (step.kind === 'hold') expect(best).toBeLessThanOrEqual(limit);
      }),
    );
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
  expect(review({ draft: { mode: 'own' } })).toMatchObject({ tif: 'gtc', limit: 60, step: { kind: 'hold' } });
});
