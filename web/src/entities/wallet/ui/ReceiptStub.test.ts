import { expect, it } from 'vitest';
import { stampOf } from './ReceiptStub.tsx';

it.each([
  ['match_refund', 1_000, 'REFUNDED'],
  ['event_refund', 500, 'REFUNDED'],
  ['stake_refund', 500, 'REFUNDED'],
  ['chargeback', -2_500, 'RETURNED'],
  ['chargeback', 2_500, 'ADDED'],
  ['match_win', 2_000, 'WON'],
  ['match_entry', -1_000, 'PLACED'],
  ['stake', -1_000, 'PLACED'],
  ['deposit', 2_500, 'ADDED'],
  ['cash_out', 2_500, 'CASHED OUT'],
  ['event_prize', 2_500, 'PAID'],
  ['withdrawal', -2_500, 'PAID'],
  ['adjustment', -2_500, 'SENT'],
] as const)('stamps a completed %s of %i cents with %s', (type, amount, stamp) => {
  expect(stampOf({ type, state: 'completed', amount })).toBe(stamp);
});

const types = [
  'match_win',
  'stake_win',
  'event_prize',
  'cash_out',
  'boost',
  'shield',
  'referral',
  'partner_payout',
] as const;

it.each(types)('never stamps a %s with PAID before it is final', (type) => {
  expect(stampOf({ type, state: 'unsettled', amount: 2_500 })).not.toBe('PAID');
});
