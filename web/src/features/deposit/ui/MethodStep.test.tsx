import { afterEach, expect, it, vi } from 'vitest';
import { closeAllOverlays, openOverlays } from '@/shared/lib/overlays';
import { buttonNamed, click, render } from '@/shared/lib/testing';
import { openDeposit } from '../model/depositFlow.ts';
import type { StepProps } from '../model/useDeposit.ts';
import { MethodFooter } from './MethodStep.tsx';

afterEach(closeAllOverlays);

function shown(dateOfBirthNeeded: boolean) {
  const go = vi.fn();
  const propsWhen = (isNeeded: boolean, obstacle: 'age_unknown' | 'under_age' | null) =>
    ({
      dialog: { flow: { ...openDeposit(1000, 'key'), method: 'paypal' }, go },
      options: { onboarding: { dateOfBirthNeeded: isNeeded }, paidAccess: { obstacle, minimumAge: 18 } },
    }) as unknown as StepProps;
  const { root, rerender, unmount } = render(
    <MethodFooter {...propsWhen(dateOfBirthNeeded, dateOfBirthNeeded ? 'age_unknown' : null)} />,
  );
  const press = () => click(buttonNamed(root, 'Review $10.00'));
  /** Renders the platform's response after the date has been saved. */
  const saved = (obstacle: 'under_age' | null) => rerender(<MethodFooter {...propsWhen(false, obstacle)} />);
  return { press, saved, unmount, steps: () => go.mock.calls };
}

it('asks for the date of birth before the review, and continues once it is saved', () => {
  const { press, saved, steps, unmount } = shown(true);
  press();
  expect(steps()).toEqual([]);
  expect(openOverlays()).toEqual([{ kind: 'date-of-birth' }]);
  saved(null);
  expect(steps()).toEqual([['review']]);
  unmount();
});

it('stays when the date of birth doesn’t allow deposits', () => {
  const { press, saved, steps, unmount } = shown(true);
  press();
  saved('under_age');
  expect(steps()).toEqual([]);
  unmount();
});

it('doesn’t continue by itself if the date was entered elsewhere', () => {
  const { saved, steps, unmount } = shown(true);
  saved(null);
  expect(steps()).toEqual([]);
  unmount();
});

it('continues to the review if the date is known', () => {
  const { press, steps, unmount } = shown(false);
  press();
  expect(steps()).toEqual([['review']]);
  expect(openOverlays()).toEqual([]);
  unmount();
});
