// @vitest-environment node
import { expect, it } from 'vitest';
import { wayOut } from './wayOut.ts';

it('promises withdrawal to the source only for methods that support payouts', () => {
  for (const method of ['paypal', 'venmo'] as const) expect(wayOut(method)).toContain('anytime');
  for (const method of ['card', 'apple_pay'] as const) expect(wayOut(method)).not.toContain('anytime');
});
