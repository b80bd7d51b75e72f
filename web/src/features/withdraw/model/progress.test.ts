// @vitest-environment node
import { expect, it } from 'vitest';
import { payoutStage, progressOf } from './progress.ts';

const at = '2026-11-21T14:16:00Z';
const step = (label: string, detail: string | null = null) => ({
  __typename: 'TransactionStep' as const,
  kind: null,
  label,
  detail,
  at,
});
const drawn = (rows: ReturnType<typeof progressOf>) => rows.map(({ label, state }) => `${label} ${state}`);

it('is on its way from the moment it is requested', () => {
  expect(drawn(progressOf({ state: 'pending', steps: [step('Requested')] }))).toEqual([
    'Requested done',
    'On its way now',
    'Paid next',
  ]);
});

it('shows why it is under review', () => {
  const rows = progressOf({
    state: 'pending',
    steps: [step('Requested'), step('In review', 'Above the daily limit.')],
  });
  expect(drawn(rows)).toEqual(['Requested done', 'In review now', 'Paid next']);
  expect(rows[1]?.detail).toBe('Above the daily limit.');
});

it('ends with the platform’s final step', () => {
  const steps = [step('Requested'), step('Sent to PayPal'), step('Returned')];
  expect(drawn(progressOf({ state: 'returned', steps }))).toEqual([
    'Requested done',
    'Sent to PayPal done',
    'Returned done',
  ]);
});

it.each([
  ['pending', null, 'requested'],
  ['pending', 'requested', 'requested'],
  ['pending', 'in_review', 'requested'],
  ['pending', 'sent', 'sent'],
  ['pending', 'unclaimed', 'sent'],
  ['completed', null, 'paid'],
  ['returned', null, 'returned'],
  ['failed', null, 'returned'],
] as const)('is at the right stage when %s after the step %s: %s', (state, kind, stage) => {
  expect(payoutStage({ state, steps: [step('Requested'), { ...step('Latest'), kind }] })).toBe(stage);
});
