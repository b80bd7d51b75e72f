// @vitest-environment node
import { expect, it } from 'vitest';
import { wayOut } from './wayOut.ts';

it('promises the way back only where payouts go', () => {
  for (const method of ['paypal', 'venmo'] as const) expect(wayOut(method)).toContain('at any time');
  for (const method of ['card', 'apple_pay'] as const) expect(wayOut(method)).not.toContain('at any time');
});
