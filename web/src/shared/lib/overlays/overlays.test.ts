// @vitest-environment node
import { afterEach, expect, it } from 'vitest';
import { closeAllOverlays, closeOverlay, openOverlay, openOverlays } from './overlays.ts';

afterEach(closeAllOverlays);

it('keeps one of a kind, the latest on top with its details', () => {
  openOverlay({ kind: 'auth' });
  openOverlay({ kind: 'kyc' });
  openOverlay({ kind: 'auth', page: 'PhoneNumber' });
  expect(openOverlays()).toEqual([{ kind: 'kyc' }, { kind: 'auth', page: 'PhoneNumber' }]);
});

it('closes the named one wherever it lies, else the one on top', () => {
  openOverlay({ kind: 'auth' });
  openOverlay({ kind: 'kyc' });
  openOverlay({ kind: 'frozen' });
  closeOverlay('kyc');
  closeOverlay();
  expect(openOverlays()).toEqual([{ kind: 'auth' }]);
});

it('leaves the value alone when there is nothing to close', () => {
  const before = openOverlays();
  closeOverlay('auth');
  expect(openOverlays()).toBe(before);
});
