// @vitest-environment node
import { expect, it } from 'vitest';
import { nextStep } from './nextStep.ts';

const kinds = { Requested: 'requested', 'In review': 'in_review', Unclaimed: 'unclaimed' } as const;
const step = (label: string, detail: string | null) => {
  const kind = label in kinds ? kinds[label as keyof typeof kinds] : null;
  return { __typename: 'TransactionStep', kind, label, detail, at: '2026-11-21T10:00:00Z' } as const;
};

it('says what a pending transaction is waiting for', () => {
  const created = step('Created', 'Waiting for your approval at PayPal');
  expect(nextStep({ type: 'deposit', state: 'pending', finalAt: null, steps: [created] }, 'within 24 hours')).toBe(
    'Waiting for your approval at PayPal',
  );
  expect(
    nextStep(
      { type: 'withdrawal', state: 'pending', finalAt: null, steps: [step('Sent to PayPal', null)] },
      'within 24 hours',
    ),
  ).toMatch(/^Sent to PayPal\. Waiting/);
  const withdrawal = (label: string, detail: string | null) =>
    nextStep({ type: 'withdrawal', state: 'pending', finalAt: null, steps: [step(label, detail)] }, 'within 24 hours');
  expect(withdrawal('Requested', 'Moved from Withdrawable to On hold')).toBe('Will be paid out next');
  expect(withdrawal('In review', 'It goes out another way.')).toMatch(/^Our team decides within 24 hours$/);
  expect(withdrawal('Unclaimed', 'Open your PayPal account to take it')).toBe('Open your PayPal account to take it');
  expect(nextStep({ type: 'match_entry', state: 'pending', finalAt: null, steps: [] }, 'within 24 hours')).toMatch(
    /until the result/,
  );
});

it('says when winnings become final, and nothing for completed transactions', () => {
  expect(
    nextStep({ type: 'match_win', state: 'unsettled', finalAt: '2026-11-21T14:39:00Z', steps: [] }, 'within 24 hours'),
  ).toMatch(/^Withdrawable from /);
  for (const state of ['completed', 'declined', 'returned', 'failed', 'cancelled'] as const)
    expect(
      nextStep({ type: 'deposit', state, finalAt: null, steps: [step('Created', 'x')] }, 'within 24 hours'),
    ).toBeNull();
});
