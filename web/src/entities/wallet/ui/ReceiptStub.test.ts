import { expect, it } from 'vitest';
import { stampOf } from './ReceiptStub.tsx';

it.each([
  ['match_refund', 1_000, 'RETURNED'],
  ['event_refund', 500, 'RETURNED'],
  ['stake_refund', 500, 'RETURNED'],
  ['chargeback', -2_500, 'RETURNED'],
  ['match_win', 2_000, 'WON'],
  ['match_entry', -1_000, 'PAID'],
  ['deposit', 2_500, 'PAID'],
  ['withdrawal', -2_500, 'SENT'],
] as const)('stamps a completed %s of %i cents with %s', (type, amount, stamp) => {
  expect(stampOf({ type, state: 'completed', amount })).toBe(stamp);
});
