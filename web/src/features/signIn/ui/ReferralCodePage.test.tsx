import { expect, it, vi } from 'vitest';
import { buttonNamed, click, fill, find, render } from '@/shared/lib/testing';
import { NoCode, ReferralCodeForm } from './ReferralCodePage.tsx';

const signup = {
  referralEligible: true,
  reason: null,
  redeemUntil: '2026-03-08T10:00:00Z',
  signupCode: null,
  rewardAmount: 500,
  referrerRewardAmount: 500,
  playAmount: 2000,
};

function show(props: { initialCode?: string; error?: string; ready?: boolean } = {}) {
  const [onApply, onSkip] = [vi.fn(), vi.fn()];
  const { root } = render(
    <ReferralCodeForm
      initialCode={props.initialCode ?? ''}
      error={props.error ?? null}
      signup={props.ready === false ? undefined : signup}
      onApply={onApply}
      onSkip={onSkip}
    >
      {null}
    </ReferralCodeForm>,
  );
  return { root, onApply, onSkip, field: find<HTMLInputElement>(root, 'input') };
}

it('applies the link’s code, or another one, with the promised reward', () => {
  const { root, onApply, field } = show({ initialCode: 'KAI7MX2P' });
  expect(field.value).toBe('KAI7MX2P');
  click(buttonNamed(root, 'Apply'));
  expect(onApply).toHaveBeenLastCalledWith('KAI7MX2P', signup);
  fill(field, 'maya 22');
  click(buttonNamed(root, 'Apply'));
  expect(onApply).toHaveBeenLastCalledWith('maya 22', signup);
});

it('can always be skipped, and does not apply an empty code or an unknown reward', () => {
  const { root, onApply, onSkip } = show();
  click(buttonNamed(root, 'Apply'));
  expect(onApply).not.toHaveBeenCalled();
  click(buttonNamed(root, 'Skip'));
  expect(onSkip).toHaveBeenCalledOnce();
  const early = show({ initialCode: 'KAI7MX2P', ready: false });
  click(buttonNamed(early.root, 'Apply'));
  expect(early.onApply).not.toHaveBeenCalled();
});

it('shows why a code was refused until it is changed', () => {
  const { root, field } = show({ initialCode: 'NOSUCHCD', error: 'This code doesn’t exist.' });
  expect(root.textContent).toContain('This code doesn’t exist.');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  fill(field, 'KAI7MX2P');
  expect(root.textContent).not.toContain('This code doesn’t exist.');
});

it('explains why no code can be redeemed and continues', () => {
  const onContinue = vi.fn();
  const { root } = render(<NoCode reason="device" onContinue={onContinue} />);
  expect(root.textContent).toContain('already signed up on this device');
  click(buttonNamed(root, 'Continue'));
  expect(onContinue).toHaveBeenCalledOnce();
});
