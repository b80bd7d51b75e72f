// @vitest-environment node
import { afterEach, expect, it } from 'vitest';
import { closeAllOverlays, closeOverlay, openOverlay, openOverlays } from './overlays.ts';

afterEach(closeAllOverlays);

it('keeps one overlay per kind, the latest on top with its options', () => {
  openOverlay({ kind: 'auth' });
  openOverlay({ kind: 'kyc' });
  openOverlay({ kind: 'auth', page: 'PhoneNumber' });
  expect(openOverlays()).toEqual([{ kind: 'kyc' }, { kind: 'auth', page: 'PhoneNumber' }]);
});

it('closes the named overlay anywhere in the stack, or the top one', () => {
  openOverlay({ kind: 'auth' });
  openOverlay({ kind: 'kyc' });
  openOverlay({ kind: 'frozen' });
  closeOverlay('kyc');
  closeOverlay();
  expect(openOverlays()).toEqual([{ kind: 'auth' }]);
});

it('keeps the same value when there is nothing to close', () => {
  const before = openOverlays();
  closeOverlay('auth');
  expect(openOverlays()).toBe(before);
});
