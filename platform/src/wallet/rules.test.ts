import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkAmount,
  checkDay,
  depositFee,
  depositMoves,
  isNewDirection,
  mostWithdrawable,
  nextDay,
  payoutRails,
  readReceiver,
  receiverKind,
  sameName,
  startOfDay,
  withdrawableThrough,
  withdrawalMoves,
} from './rules.ts';

const cents = fc.nat(10_000_000);

test('a deposit fee is rounded up to whole cents and is never ours', () => {
  expect(depositFee(5000, 0)).toBe(0);
  expect(depositFee(5000, 250)).toBe(125);
  expect(depositFee(501, 250)).toBe(13);
  fc.assert(
    fc.property(cents, fc.nat(1000), (amount, points) => {
      const fee = depositFee(amount, points);
      expect(Number.isSafeInteger(fee)).toBe(true);
      expect(fee * 10_000).toBeGreaterThanOrEqual(amount * points);
      expect((fee - 1) * 10_000).toBeLessThan(amount * points + 1);
    }),
  );
});

test('refusals for out-of-range amounts name the limit', () => {
  const limits = { min: 500, max: 50_000 };
  expect(() => checkAmount('deposit', 499, limits)).toThrow(
    expect.objectContaining({ code: 1004, data: { limit: 'deposit_min', allowed: 500, resets_at: null } }),
  );
  expect(() => checkAmount('deposit', 50_001, limits)).toThrow(expect.objectContaining({ code: 1004 }));
  checkAmount('deposit', 500, limits);
  checkAmount('deposit', 50_000, limits);
});

test('the day of a daily limit runs from midnight to midnight UTC', () => {
  const now = new Date('2026-03-08T23:59:59.999Z');
  expect(startOfDay(now).toISOString()).toBe('2026-03-08T00:00:00.000Z');
  expect(nextDay(now).toISOString()).toBe('2026-03-09T00:00:00.000Z');
  checkDay(100, 199_900, 200_000, now);
  expect(() => checkDay(101, 199_900, 200_000, now)).toThrow(
    expect.objectContaining({ data: { limit: 'deposit_day', allowed: 100, resets_at: '2026-03-09T00:00:00.000Z' } }),
  );
});

describe('a deposit must be played once or returned to its source', () => {
  const nothing = { paypal: 0, venmo: 0 };

  test('unplayed, it can only leave through its own method', () => {
    const played = { deposited: { paypal: 5000, venmo: 0 }, withdrawn: nothing, played: 0 };
    expect(withdrawableThrough('paypal', 5000, played)).toBe(5000);
    expect(withdrawableThrough('venmo', 5000, played)).toBe(0);
  });

  test('once played, and for winnings, any method works', () => {
    const played = { deposited: { paypal: 5000, venmo: 0 }, withdrawn: nothing, played: 5000 };
    expect(withdrawableThrough('venmo', 9000, played)).toBe(9000);
    expect(withdrawableThrough('venmo', 7000, { ...played, played: 0 })).toBe(2000);
  });

  test('amounts already returned to the source count as done', () => {
    const played = { deposited: { paypal: 5000, venmo: 0 }, withdrawn: { paypal: 4000, venmo: 0 }, played: 0 };
    expect(withdrawableThrough('venmo', 3000, played)).toBe(2000);
  });

  test('never more than the cash, never negative, and more play never allows less', () => {
    fc.assert(
      fc.property(cents, cents, cents, cents, cents, cents, cents, (cash, pIn, vIn, pOut, vOut, played, more) => {
        const facts = { deposited: { paypal: pIn, venmo: vIn }, withdrawn: { paypal: pOut, venmo: vOut } };
        const allowed = withdrawableThrough('paypal', cash, { ...facts, played });
        expect(allowed).toBeGreaterThanOrEqual(0);
        expect(allowed).toBeLessThanOrEqual(cash);
        expect(withdrawableThrough('paypal', cash, { ...facts, played: played + more })).toBeGreaterThanOrEqual(
          allowed,
        );
      }),
    );
  });
});

describe('payout destinations', () => {
  test.each([
    ['PayPal', ' Rowan@Folio.Mail ', { kind: 'email', value: 'rowan@folio.mail', masked: 'r•••••@folio.mail' }],
    ['PayPal', '(202) 555-0143', { kind: 'phone', value: '+12025550143', masked: '•••• 0143' }],
    ['Venmo', '@Rowan-Achebe', { kind: 'handle', value: '@rowan-achebe', masked: '@row•••' }],
    ['Venmo', 'rowan-achebe', { kind: 'handle', value: '@rowan-achebe', masked: '@row•••' }],
  ] as const)('%s %s', (type, text, expected) => {
    expect(readReceiver(type, text)).toEqual(expected);
    expect(receiverKind(expected.value)).toBe(expected.kind);
  });

  test.each([
    ['PayPal', '@rowan'],
    ['PayPal', 'rowan'],
    ['PayPal', 'a@b'],
    ['PayPal', 'a b@c.test'],
    ['PayPal', 'x@y.test\r\nBcc: z@y.test'],
    ['PayPal', '555'],
    ['Venmo', '@a'],
    ['Venmo', '@<script>'],
    ['Venmo', ''],
  ] as const)('%s %j is refused', (type, text) => {
    expect(() => readReceiver(type, text)).toThrow(expect.objectContaining({ code: 1000, param: 'value' }));
  });
});

test('final states stay final: nothing follows a completed deposit or a refunded withdrawal', () => {
  expect(depositMoves.completed).toEqual(['reversed']);
  expect(depositMoves.reversed).toEqual([]);
  expect(withdrawalMoves.refunded).toEqual([]);
});

describe('a deposit by another method', () => {
  test('must be played first if that method accepts no withdrawals', () => {
    const played = { deposited: { card: 5000, apple_pay: 2000 }, withdrawn: {}, played: 0 };
    expect(withdrawableThrough('dots', 9000, played)).toBe(2000);
    expect(withdrawableThrough('dots', 9000, { ...played, played: 6000 })).toBe(8000);
    expect(withdrawableThrough('dots', 9000, { ...played, played: 7000 })).toBe(9000);
  });

  test('counts in full, however it is spread across methods', () => {
    fc.assert(
      fc.property(cents, cents, cents, cents, (cash, card, apple, played) => {
        const spread = { deposited: { card, apple_pay: apple }, withdrawn: {}, played };
        const one = { deposited: { card: card + apple }, withdrawn: {}, played };
        expect(withdrawableThrough('paypal', cash, spread)).toBe(withdrawableThrough('paypal', cash, one));
      }),
    );
  });
});

describe('the withdrawable amount', () => {
  const byRail = fc.record(
    { paypal: cents, venmo: cents, dots: cents, card: cents, apple_pay: cents },
    { requiredKeys: [] },
  );

  test('is the most that a single payout can take, and only deposits can keep it below the cash', () => {
    fc.assert(
      fc.property(cents, byRail, byRail, cents, (cash, deposited, withdrawn, played) => {
        const facts = { deposited, withdrawn, played };
        const amount = mostWithdrawable(payoutRails, cash, facts);
        const accepts = (cents: number) => payoutRails.some((rail) => cents <= withdrawableThrough(rail, cash, facts));
        expect(accepts(amount)).toBe(true);
        expect(accepts(amount + 1)).toBe(false);
        expect(cash - amount).toBeLessThanOrEqual(Object.values(deposited).reduce((sum, value) => sum + value, 0));
      }),
    );
  });

  test('leaves out card deposits until they are played; PayPal deposits can go back to PayPal', () => {
    const unplayed = { withdrawn: {}, played: 0 };
    expect(mostWithdrawable(payoutRails, 5000, { ...unplayed, deposited: { card: 5000 } })).toBe(0);
    expect(mostWithdrawable(payoutRails, 5000, { ...unplayed, deposited: { card: 5000 }, played: 2000 })).toBe(2000);
    expect(mostWithdrawable(payoutRails, 5000, { ...unplayed, deposited: { paypal: 5000 } })).toBe(5000);
    expect(mostWithdrawable([], 5000, { ...unplayed, deposited: {} })).toBe(0);
  });
});

describe('a withdrawal to a new destination', () => {
  const deposited = { venmo: 5000 };

  test('is reviewed if money came in another way and nothing confirms the owner', () => {
    expect(isNewDirection('paypal', { deposited, withdrawn: {} }, null)).toBe(true);
    expect(isNewDirection('paypal', { deposited, withdrawn: {} }, false)).toBe(true);
  });

  test('isn’t reviewed if it clearly belongs to the same person', () => {
    expect(isNewDirection('venmo', { deposited, withdrawn: {} }, null)).toBe(false);
    expect(isNewDirection('paypal', { deposited, withdrawn: {} }, true)).toBe(false);
    expect(isNewDirection('paypal', { deposited, withdrawn: { paypal: 1000 } }, null)).toBe(false);
    expect(isNewDirection('paypal', { deposited: {}, withdrawn: {} }, null)).toBe(false);
  });
});

describe('name matching', () => {
  test.each([
    ['Pat Payer', 'Pat', 'Payer', true],
    ['PAYER, PAT', 'Pat', 'Payer', true],
    ['José Muñoz', 'Jose', 'Munoz', true],
    ['Pat Quentin Payer', 'Pat', 'Payer', true],
    ['Pat Payer', 'Pat Quentin', 'Payer', true],
    ["Shaun O'Neil", 'Shaun', 'O’Neil', true],
    ['Pat', 'Pat', 'Payer', false],
    ['Kim Payer', 'Pat', 'Payer', false],
    ['', 'Pat', 'Payer', false],
    ['Pat Payer', null, null, false],
  ])('%s is %s %s: %s', (owner, first, last, expected) => {
    expect(sameName(owner, first, last)).toBe(expected);
  });
});
