import { expect, it } from 'vitest';
import { disputeSteps, sidesDisagreed } from './disputeSteps.ts';

const dispute = (state: string, more: object = {}) =>
  ({
    state,
    evidenceUntil: '2026-11-21T21:00:00Z',
    decideBy: '2026-11-21T23:00:00Z',
    verdict: null,
    appealedBy: null,
    ...more,
  }) as never;

it.each([
  ['evidence', ['now', 'next', 'next']],
  ['review', ['done', 'now', 'next']],
  ['decided', ['done', 'done', 'done']],
])('shows %s at its step', (state, states) => {
  expect(disputeSteps(dispute(state)).map((step) => step.state)).toEqual(states);
});

it('shows the appeal step only after an appeal', () => {
  const appealed = disputeSteps(dispute('appealed', { appealedBy: 'b' }));
  expect(appealed.at(-1)).toMatchObject({ label: 'Appeal', state: 'now' });
  expect(disputeSteps(dispute('final', { appealedBy: 'b' })).at(-1)?.state).toBe('done');
  expect(disputeSteps(dispute('final'))).toHaveLength(3);
});

it('recognizes a staff decision without a dispute by its empty evidence window', () => {
  const at = '2026-11-21T20:00:00Z';
  expect(sidesDisagreed({ openedAt: at, evidenceUntil: '2026-11-21T21:00:00Z' })).toBe(true);
  expect(sidesDisagreed({ openedAt: at, evidenceUntil: at })).toBe(false);
});
