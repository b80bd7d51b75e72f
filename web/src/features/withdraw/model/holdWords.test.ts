import { expect, it } from 'vitest';
import { formatDateTime } from '@/shared/lib/format';
import { holdWords, limitWords } from './holdWords.ts';

const until = '2026-11-28T16:40:00Z';

it('says when the hold ends and why it applies', () => {
  const { title, text } = holdWords({ __typename: 'WithdrawalHold', reason: 'phone_moved', until });
  expect(title).toBe(`Withdrawals on hold until ${formatDateTime(until)}`);
  expect(text).toContain('phone number');
});

it('has its own text only for refusals caused by a hold', () => {
  expect(limitWords('phone_moved', until)).toContain('Your money is still in your balance.');
  expect(limitWords('playthrough', null)).toBeNull();
});
