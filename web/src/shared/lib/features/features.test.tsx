import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ButtonName } from '@/shared/lib/analytics';
import { click, find, render } from '@/shared/lib/testing';
import { Button } from '@/shared/ui/button';
import { HoldButton } from '@/shared/ui/hold-button';
import { buttonFeatures, setFeatureFlags } from './features.ts';
import { useFeatureOff } from './turnedOff.ts';

afterEach(() => act(() => setFeatureFlags([])));

const off = (key: string, until: string | null = null) => act(() => setFeatureFlags([{ key, enabled: false, until }]));
const button = () => find<HTMLButtonElement>(document, 'button');

it.each(Object.entries(buttonFeatures) as [ButtonName, string][])('%s is disabled while %s is off', (name, feature) => {
  off(feature, '2026-12-24T12:00:00Z');
  const press = vi.fn();
  const { root, unmount } = render(
    <Button data-track={name} onClick={press}>
      Go
    </Button>,
  );
  click(button());
  expect(press).not.toHaveBeenCalled();
  expect(button().getAttribute('aria-disabled')).toBe('true');
  expect(root.textContent).toMatch(/turned off for your account until .*24/);
  unmount();
});

it.each<[ButtonName, string]>([
  ['auto_cash_out_set', 'cash_out'],
  ['cash_out_hold', 'cash_out'],
  ['cash_out_offer', 'cash_out'],
  ['cash_out_open', 'cash_out'],
  ['join_match', 'match_join'],
  ['pay_seat', 'match_join'],
  ['place_stake', 'stake'],
  ['swap_leg', 'stake'],
  ['create_match', 'match_create'],
  ['withdraw', 'withdraw'],
])('%s belongs to %s', (name, feature) => {
  expect(buttonFeatures[name]).toBe(feature);
});

it('omits the date if there is none, and replaces other reasons', () => {
  off('withdraw');
  const { root } = render(
    <HoldButton data-track="withdraw" reason="Enter an amount" onConfirm={() => undefined}>
      Withdraw
    </HoldButton>,
  );
  expect(root.textContent).toContain('Withdrawing is turned off for your account.');
  expect(root.textContent).not.toContain('Enter an amount');
});

it('leaves other features’ actions alone', () => {
  off('deposit');
  const press = vi.fn();
  render(
    <Button data-track="open_withdraw" onClick={press}>
      Withdraw
    </Button>,
  );
  click(button());
  expect(press).toHaveBeenCalledOnce();
});

it('is on for a feature whose flag is on', () => {
  act(() => setFeatureFlags([{ key: 'deposit', enabled: true, until: null }]));
  render(<Button data-track="open_deposit">Deposit</Button>);
  expect(button().getAttribute('aria-disabled')).toBeNull();
});

it.each<[string, ButtonName]>([
  ['deposits', 'open_deposit'],
  ['withdrawals', 'open_withdraw'],
  ['staking', 'stake_place'],
  ['matches', 'create_match'],
  ['matches', 'join_match'],
  ['chat', 'start_conversation'],
  ['read_only', 'cash_out_hold'],
])('while %s stops everyone, %s is disabled and says why', (name, track) => {
  act(() => setFeatureFlags([], [name]));
  const press = vi.fn();
  const { root } = render(
    <Button data-track={track} onClick={press}>
      Go
    </Button>,
  );
  click(button());
  expect(press).not.toHaveBeenCalled();
  expect(root.textContent).toContain('off for everyone right now');
});

it('leaves cashing out on while staking is off', () => {
  act(() => setFeatureFlags([], ['staking']));
  render(<Button data-track="cash_out_hold">Cash out</Button>);
  expect(button().getAttribute('aria-disabled')).toBeNull();
});

const Field = ({ of }: { of: 'chat' | 'support' }) => <p>{useFeatureOff(of) ?? 'open'}</p>;
const isOpen = (of: 'chat' | 'support') => render(<Field of={of} />).root.textContent === 'open';

it.each([
  ['chat', true],
  ['read_only', false],
] as const)('while %s stops everyone, nobody can write to others; support can be written to: %s', (name, open) => {
  act(() => setFeatureFlags([], [name]));
  expect([isOpen('chat'), isOpen('support')]).toEqual([false, open]);
});

it('doesn’t let users write to support if staff turned off their chat', () => {
  act(() => setFeatureFlags([{ key: 'chat', enabled: false, until: null }], ['chat']));
  expect(isOpen('support')).toBe(false);
});

it('lets everyone write to support while nothing is off', () => {
  act(() => setFeatureFlags([], ['deposits']));
  expect([isOpen('chat'), isOpen('support')]).toEqual([true, true]);
});
