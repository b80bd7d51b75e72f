import { afterEach, expect, it, vi } from 'vitest';
import { closeAllOverlays, openOverlays } from '@/shared/lib/overlays';
import { buttonNamed, click, fill, find, render } from '@/shared/lib/testing';
import type { PlayLimits_FormFragment } from '../api/playLimits.generated.ts';
import { draftOf } from '../model/limits.ts';
import { noLimit } from '../model/samples.ts';
import { LimitFields } from './LimitFields.tsx';
import { PendingRaises } from './PendingRaises.tsx';
import { ReminderView } from './SessionReminder.tsx';

const limits: PlayLimits_FormFragment = {
  __typename: 'PlayLimits',
  deposit: { ...noLimit, day: 5_000, dayUsed: 1_250 },
  stake: noLimit,
  loss: noLimit,
  atRisk: { __typename: 'PlayAtRisk', day: 1_000, week: 1_000, month: 1_000 },
  sessionMinutes: null,
  coolOffUntil: null,
  selfExcludedUntil: null,
  pending: [],
  netPosition: -1_250,
  stakedTotal: 9_000,
};

afterEach(() => {
  closeAllOverlays();
  document.body.replaceChildren();
});

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

it('asks to confirm an increase only after the one-day wait', () => {
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

it('a reality check shows time, entries and result, and leads to breaks and limits', () => {
  const close = vi.fn();
  render(<ReminderView check={{ minutes: 65, every: 60, played: { staked: 4_000, net: -1_250 } }} onClose={close} />);
  for (const text of ['1 hr 5 min', '$40.00', '$12.50']) expect(document.body.textContent).toContain(text);
  click(buttonNamed(document.body, 'Keep going'));
  expect(openOverlays()).toEqual([]);
  click(buttonNamed(document.body, 'Take a break or set limits'));
  expect(close).toHaveBeenCalledTimes(2);
  expect(openOverlays()).toMatchObject([{ kind: 'play-limits' }]);
});
