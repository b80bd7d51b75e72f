// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRequest, withRequest } from './request.ts';

const read = (query: string) => readRequest(new URLSearchParams(query));

describe("a payment page's parameters", () => {
  it('require an amount in whole cents', () => {
    expect(read('amount=2500')).toEqual({ amount: 2_500, returnTo: '/wallet' });
    for (const amount of ['', '0', '-5', '1.5', '1e3', '25,00', '$25', '9999999999', 'NaN', ' 5'])
      expect(read(`amount=${encodeURIComponent(amount)}`)).toBeNull();
    expect(read('')).toBeNull();
  });

  it('only allow return paths within the client', () => {
    expect(read('amount=1&return=/play?tab=active')?.returnTo).toBe('/play?tab=active');
    for (const away of ['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)', 'wallet', ''])
      expect(read(`amount=1&return=${encodeURIComponent(away)}`)?.returnTo).toBe('/wallet');
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { returnTo } = read(`amount=1&return=${encodeURIComponent(text)}`) ?? { returnTo: '' };
        expect(new URL(returnTo, 'https://duelbook.test').origin).toBe('https://duelbook.test');
      }),
    );
  });

  it('can be passed to another page', () => {
    const request = { amount: 2_500, returnTo: '/play?tab=active' };
    expect(readRequest(new URL(withRequest('/venmo-deposit', request), 'https://a.test').searchParams)).toEqual(
      request,
    );
  });
});
