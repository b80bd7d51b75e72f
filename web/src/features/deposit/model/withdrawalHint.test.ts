// @vitest-environment node
import { expect, it } from 'vitest';
import { withdrawalHint } from './withdrawalHint.ts';

it('promises withdrawal to the source only for methods that support payouts', () => {
  for (const method of ['paypal', 'venmo'] as const) expect(withdrawalHint(method)).toContain('anytime');
  for (const method of ['card', 'apple_pay'] as const) {
    expect(withdrawalHint(method)).not.toContain('anytime');
    expect(withdrawalHint(method)).toContain('support can refund it');
  }
});
