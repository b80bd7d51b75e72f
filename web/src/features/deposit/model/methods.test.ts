// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type Method, methodsFor } from './methods.ts';

const method = (type: string, change: Partial<Method> = {}): Method => ({
  type,
  name: type,
  speed: 'Instant',
  minAmount: 500,
  maxAmount: 50_000,
  available: true,
  reason: null,
  ...change,
});

const reasons = (methods: Method[], amount = 2_000, applePay = true) =>
  methodsFor(methods, amount, { applePay }).map(({ type, available, reason }) => [type, available, reason]);

describe('payment methods', () => {
  it('are all available by default', () => {
    const all = ['paypal', 'venmo', 'card', 'apple_pay'].map((type) => method(type));
    expect(reasons(all).map(([, available]) => available)).toEqual([true, true, true, true]);
  });

  it('say why one is unavailable: platform, device or amount', () => {
    expect(reasons([method('venmo', { available: false, reason: 'Not in this region' })])).toEqual([
      ['venmo', false, 'Not in this region'],
    ]);
    expect(reasons([method('apple_pay')], 2_000, false)).toEqual([
      ['apple_pay', false, 'Requires Safari on an Apple device'],
    ]);
    expect(reasons([method('card', { maxAmount: 1_000 })])).toEqual([['card', false, 'Up to $10.00']]);
    expect(reasons([method('card', { minAmount: 2_500 })])).toEqual([['card', false, 'From $25.00']]);
  });

  it('omit methods that this client doesn’t support', () => {
    expect(reasons([method('cheque'), method('paypal')])).toEqual([['paypal', true, null]]);
  });
});
