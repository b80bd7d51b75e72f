import { expect, it } from 'vitest';
import { refusalFrom } from './refusal.ts';

const message = (platformCode: number, data: object) =>
  refusalFrom({ message: 'The platform’s sentence.', extensions: { platformCode, data } }).message;

const resets_at = '2026-11-29T20:30:00.000Z';

it.each([
  [1003, { shortfall: 1250, available: 0 }, /^Your balance is \$12\.50 short\./],
  [1004, { limit: 'deposit_min', allowed: 500, resets_at: null }, /^The minimum deposit is \$5\.00\./],
  [1004, { limit: 'deposit_day', allowed: 0, resets_at }, /^You can deposit \$0\.00 more until .*\d:30.[AP]M/],
  [
    1004,
    { limit: 'new_source', allowed: 10_000, resets_at },
    /Until .*\d:30.[AP]M.*, withdrawals to it are limited to \$100\.00/,
  ],
  [1004, { limit: 'withdraw_fee', allowed: 0, resets_at: null }, /doesn’t cover the withdrawal fee/],
  [1004, { limit: 'stake_max', allowed: 50_000, resets_at: null }, /^The maximum stake is \$500\.00\./],
  [
    1004,
    { limit: 'own_loss_week', allowed: 300, resets_at },
    /losses and money at risk per week: \$3\.00 is left until/,
  ],
  [1004, { limit: 'cool_down', allowed: 0, resets_at }, /can play again on .*\d:30.[AP]M/],
  [1009, { phase: 'suspended', reason: null, resumes_at: resets_at }, /suspended until .*\d:30.[AP]M/],
  [1013, { retry_after: 90 }, /^Too many requests\. Try again in 2 minutes\.$/],
])('words refusal %i with its amounts and the user’s time', (code, data, words) => {
  expect(message(code, data)).toMatch(words);
});

it.each([
  ['an unknown code', 9999, { allowed: 500 }],
  ['an unknown limit', 1004, { limit: 'constructor', allowed: 500 }],
  ['a limit without its amount', 1004, { limit: 'deposit_min' }],
  ['a market without a time to resume', 1009, { phase: 'suspended', resumes_at: null }],
  ['no limit at all', 1004, {}],
])('shows the platform’s sentence for %s', (_, code, data) => {
  expect(message(code, data)).toBe('The platform’s sentence.');
});
