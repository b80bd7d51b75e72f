import { expect, it, vi } from 'vitest';
import type { PaidObstacle } from '@/shared/api/types.generated';
import { click, render } from '@/shared/lib/testing';
import { openDeposit } from '../model/depositFlow.ts';
import type { StepProps } from '../model/useDeposit.ts';
import { AmountFooter, AmountStep } from './AmountStep.tsx';

const limits = { depositMinAmount: 500, depositMaxAmount: 50_000, depositDayAmount: 200_000, depositDayUsed: 0 };

function shown(obstacle: PaidObstacle | null) {
  const go = vi.fn();
  const props = {
    dialog: { flow: openDeposit(5000, 'key'), go, setAmount: vi.fn() },
    options: {
      paidAccess: { obstacle, minimumAge: 18 },
      wallet: { limits },
      config: { limits: { depositChips: [1000, 2500] } },
    },
  } as unknown as StepProps;
  const { root, unmount } = render(
    <>
      <AmountStep {...props} />
      <AmountFooter {...props} />
    </>,
  );
  const button = root.querySelector<HTMLElement>('[data-track=deposit_amount]');
  if (!button) throw new Error('the deposit has no button');
  click(button);
  const found = { text: root.textContent, label: button.textContent, steps: go.mock.calls };
  unmount();
  return found;
}

it('says in a closed region why nobody can deposit, and doesn’t go on', () => {
  const { text, label, steps } = shown('region_closed');
  expect(text).toContain('You can still withdraw');
  expect(label).toBe('Not available in your region');
  expect(steps).toEqual([]);
});

it.each([null, 'age_unknown'] as const)('goes on with the obstacle %s, which a later step asks about', (obstacle) => {
  const { label, steps } = shown(obstacle);
  expect(label).toBe('Continue with $50.00');
  expect(steps).toEqual([['method']]);
});
