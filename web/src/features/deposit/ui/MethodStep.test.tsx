import { afterEach, expect, it, vi } from 'vitest';
import { closeAllOverlays, openOverlays } from '@/shared/lib/overlays';
import { buttonNamed, click, render } from '@/shared/lib/testing';
import { openDeposit } from '../model/depositFlow.ts';
import type { StepProps } from '../model/useDeposit.ts';
import { MethodFooter } from './MethodStep.tsx';

afterEach(closeAllOverlays);

function pressed(dateOfBirthNeeded: boolean) {
  const go = vi.fn();
  const props = {
    dialog: { flow: { ...openDeposit(1000, 'key'), method: 'paypal' }, go },
    options: { onboarding: { dateOfBirthNeeded } },
  } as unknown as StepProps;
  const { root, unmount } = render(<MethodFooter {...props} />);
  click(buttonNamed(root, 'Review $10.00'));
  unmount();
  return go.mock.calls;
}

it('asks for the date of birth before the review', () => {
  expect(pressed(true)).toEqual([]);
  expect(openOverlays()).toEqual([{ kind: 'date-of-birth' }]);
});

it('continues to the review once it is known', () => {
  expect(pressed(false)).toEqual([['review']]);
  expect(openOverlays()).toEqual([]);
});
