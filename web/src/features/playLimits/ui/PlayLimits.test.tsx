import { afterEach, expect, it, vi } from 'vitest';
import { buttonNamed, click, fill, find, render } from '@/shared/lib/testing';
import type { PlayLimits_FormFragment } from '../api/playLimits.generated.ts';
import { draftOf } from '../model/limits.ts';
import { LimitFields } from './LimitFields.tsx';
import { PendingRaises } from './PendingRaises.tsx';

const none = {
  __typename: 'PlayLimit',
  day: null,
  week: null,
  month: null,
  dayUsed: 0,
  weekUsed: 0,
  monthUsed: 0,
} as const;
const limits: PlayLimits_FormFragment = {
  __typename: 'PlayLimits',
  deposit: { ...none, day: 5_000, dayUsed: 1_250 },
  stake: none,
  loss: none,
  sessionMinutes: null,
  coolOffUntil: null,
  selfExcludedUntil: null,
  pending: [],
  netPosition: -1_250,
};

afterEach(() => document.body.replaceChildren());

it('shows limits and usage, and reports an edit with the other fields unchanged', () => {
  const changed = vi.fn();
  const { root } = render(<LimitFields limits={limits} draft={draftOf(limits)} onChange={changed} />);
  const day = find<HTMLInputElement>(root, 'input[aria-label="Deposits limit per day, in US dollars"]');
  expect(day.value).toBe('50');
  expect(root.textContent).toContain('$12.50 deposited');
  fill(find<HTMLInputElement>(root, 'input[aria-label="Losses limit per week, in US dollars"]'), '10');
  const { amounts } = changed.mock.lastCall?.[0] ?? {};
  expect(amounts.loss.week).toBe('10');
  expect(amounts.deposit.day).toBe('50');
});

it('asks to confirm an increase only after its waiting day', () => {
  const save = vi.fn(async () => true);
  const { root } = render(
    <PendingRaises
      dialog={{ saving: false, error: null, save }}
      pending={[
        { __typename: 'PlayLimitChange', limit: 'deposit.day', amount: 9_000, effectiveAt: '2020-01-01T00:00:00Z' },
        { __typename: 'PlayLimitChange', limit: 'deposit.week', amount: null, effectiveAt: '2099-01-01T00:00:00Z' },
      ]}
    />,
  );
  expect([...root.querySelectorAll('button')]).toHaveLength(1);
  click(buttonNamed(root, 'Confirm'));
  expect(save).toHaveBeenCalledExactlyOnceWith({ deposit: { day: 9_000 } });
});
