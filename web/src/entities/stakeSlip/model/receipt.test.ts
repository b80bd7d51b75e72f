// @vitest-environment node
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatDateTime } from '@/shared/lib/format';
import type { SlipLeg_ViewFragment } from '../api/slip.generated.ts';
import { type ReceiptOrder, receiptOf, receiptStamp } from './receipt.ts';
import { endWords, receiptText, receiptTitle, supportWords } from './receiptWords.ts';

const order = (change: Partial<ReceiptOrder> = {}): ReceiptOrder => ({
  kind: 'offer',
  state: 'open',
  price: 50,
  amount: 1000,
  remainingQuantity: 1000,
  matchedAmount: 0,
  payoutAmount: 0,
  refundedAmount: 0,
  reason: null,
  cause: null,
  dueAt: null,
  ...change,
});

const winStatuses: SlipLeg_ViewFragment['winStatus'][] = [
  'pending',
  'winning',
  'losing',
  'level',
  'suspended',
  'won',
  'lost',
  'void',
  'dead_heat',
  'cashed_out',
];
const running = (state: string) => ['placed', 'waiting', 'partly', 'matched'].includes(state);
const open = ['pending_delay', 'open', 'partially_matched'] as const;
const ended = ['matched', 'cancelled', 'lapsed', 'expired', 'rejected'] as const;

/**
 * Any order that the platform can report. The unmatched part waits while the order is open, and is refunded when the
 * order ends.
 */
const anyOrder = fc
  .record({
    state: fc.constantFrom(...open, ...ended),
    price: fc.integer({ min: 1, max: 99 }),
    amount: fc.integer({ min: 1, max: 250_000 }),
    matched: fc.integer({ min: 0, max: 100 }),
    reason: fc.constantFrom('remainder', 'suspended', 'price_moved', 'cancelled'),
  })
  .map(({ state, price, amount, matched, reason }): ReceiptOrder => {
    const isOpen = (open as readonly string[]).includes(state);
    const part = state === 'matched' ? 100 : state === 'pending_delay' || state === 'open' ? 0 : matched;
    const matchedAmount = Math.floor((amount * part) / 100);
    const rest = amount - matchedAmount;
    return order({
      state,
      price,
      amount,
      matchedAmount,
      payoutAmount: Math.floor((matchedAmount * 100) / price),
      remainingQuantity: isOpen ? rest : 0,
      refundedAmount: isOpen ? 0 : rest,
      reason: isOpen || rest === 0 ? null : (reason as ReceiptOrder['reason']),
    });
  });
const anyEnd = fc.option(
  fc.record({
    winStatus: fc.constantFrom(...winStatuses),
    resultAmount: fc.option(fc.integer({ min: 0 })),
    finalAt: fc.option(fc.constant('2030-01-01T13:00:00Z')),
  }),
);

it('is in exactly one state, with amounts that add up to the amount debited', () => {
  fc.assert(
    fc.property(fc.array(anyOrder, { minLength: 1, maxLength: 4 }), anyEnd, (orders, end) => {
      const receipt = receiptOf(orders, end);
      const { state, staked, matched, waiting, refunded, pays, received } = receipt;
      expect(matched + waiting + refunded).toBe(staked);
      expect(staked).toBe(orders.reduce((sum, { amount }) => sum + amount, 0));
      const decided = ['won', 'lost', 'tie', 'void', 'sold'].includes(state);
      // A waiting part, a full refund and a result are mutually exclusive.
      expect([waiting > 0, state === 'refunded', decided].filter(Boolean).length).toBeLessThanOrEqual(1);
      expect(waiting > 0).toBe(state === 'placed' || state === 'waiting' || state === 'partly');
      expect(matched > 0).toBe(state === 'partly' || state === 'matched' || decided);
      if (state === 'refunded') expect(refunded).toBe(staked);
      // Only a stake that is neither decided nor refunded can still pay out.
      expect(pays === null).toBe(decided || state === 'refunded');
      expect(received === null).toBe(!decided);
      expect(receipt.finalAt).toBe(decided ? (end?.finalAt ?? null) : null);
      // The text matches the stamp.
      const words = `${receiptTitle(receipt)} ${receiptText(receipt) ?? ''}`;
      if (state === 'refunded') expect(words).not.toMatch(/waiting|lost|matched at/);
      // The text must not say that winnings are paid, because they may still be pending.
      expect(words).not.toMatch(/\bpaid\b/i);
      expect(pays ?? 0).toBe(running(state) ? receipt.matchedPayout + receipt.waitingPayout : 0);
      if (!decided) expect(receiptStamp(state)).not.toMatch(/WON|LOST|VOID|PAID/);
      if (decided || state === 'matched') expect(words).not.toContain('waiting');
    }),
  );
});

it('follows an order from the in-play delay to its end', () => {
  const states = [
    order({ state: 'pending_delay', dueAt: '2030-01-01T00:00:05Z' }),
    order(),
    order({ state: 'partially_matched', matchedAmount: 400, payoutAmount: 800, remainingQuantity: 600 }),
    order({ state: 'matched', matchedAmount: 1000, payoutAmount: 2000, remainingQuantity: 0 }),
  ].map((each) => receiptStamp(receiptOf([each], null).state));
  expect(states).toEqual(['PLACED', 'WAITING', 'PARTLY MATCHED', 'MATCHED']);
});

it('counts contracts as the ticket does, and shows money as money', () => {
  const at59 = { price: 59, amount: 944 };
  const title = (change: Partial<ReceiptOrder>, end: Parameters<typeof receiptOf>[1] = null) =>
    receiptTitle(receiptOf([order({ ...at59, ...change })], end));
  const matched = { state: 'matched', matchedAmount: 944, payoutAmount: 1600, remainingQuantity: 0 } as const;
  expect(title({ state: 'pending_delay', remainingQuantity: 944 })).toBe('$9.44 placed');
  expect(title({ remainingQuantity: 944 })).toBe('16 contracts waiting at 59¢');
  expect(title({ state: 'partially_matched', matchedAmount: 590, payoutAmount: 1000, remainingQuantity: 354 })).toBe(
    '10 contracts matched, 6 waiting',
  );
  expect(title(matched)).toBe('16 contracts matched at 59¢');
  expect(title(matched, { winStatus: 'won', resultAmount: 1600, finalAt: null })).toBe('You won $16.00');
  expect(title(matched, { winStatus: 'dead_heat', resultAmount: 800, finalAt: null })).toBe('Tie, $8.00 for you');
});

it('shows a stake that a score change stopped as refunded, with the reason, even if the leg later loses', () => {
  const stopped = order({
    state: 'rejected',
    remainingQuantity: 0,
    refundedAmount: 1000,
    reason: 'suspended',
    cause: 'score',
  });
  const receipt = receiptOf([stopped], { winStatus: 'lost', resultAmount: 0, finalAt: '2030-01-01T13:00:00Z' });
  expect(receipt).toMatchObject({ state: 'refunded', staked: 1000, refunded: 1000, pays: null, received: null });
  expect(receiptTitle(receipt)).toBe('$10.00 refunded');
  expect(receiptText(receipt)).toBe('The score changed before it was matched.');
});

it('never shows a code as a reason', () => {
  const unknown = 'added_later' as unknown as ReceiptOrder['reason'];
  expect(endWords(order({ reason: unknown }))).toBe('It wasn’t matched.');
  expect(endWords(order({ reason: 'incident', cause: 'added_later' }))).toBe(
    'The market was paused before it was matched.',
  );
  expect(endWords(order({ reason: 'price_moved', price: 45 }))).toBe('The price moved past 45¢.');
  expect(endWords(order())).toBeNull();
});

it('says what support refunded and when, and nothing otherwise', () => {
  const supportRefund = {
    __typename: 'SupportRefund' as const,
    amount: 300,
    lostAmount: 300,
    refundedAt: '2030-01-02T09:12:00Z',
  };
  expect(supportWords({ supportRefund })).toBe(`Refunded $3.00 by support, ${formatDateTime('2030-01-02T09:12:00Z')}`);
  expect(supportWords({ supportRefund: null })).toBeNull();
});
