import { afterEach, expect, it } from 'vitest';
import { closeAllOverlays, openOverlays } from '@/shared/lib/overlays';
import { render } from '@/shared/lib/testing';
import { useShowBan } from './useShowBan.ts';

afterEach(() => {
  localStorage.clear();
  closeAllOverlays();
});

function told(userId: string | undefined, scope: string, reason: string): boolean {
  const Probe = () => {
    useShowBan(userId, { scope, reason });
    return null;
  };
  closeAllOverlays();
  render(<Probe />).unmount();
  return openOverlays().some(({ kind }) => kind === 'ban');
}

it('opens once per ban, and again for a new one', () => {
  expect(told('kai', 'all', 'Cheating')).toBe(true);
  expect(told('kai', 'all', 'Cheating')).toBe(false);
  expect(told('kai', 'all', 'Threats')).toBe(true);
  expect(told('maya', 'all', 'Threats')).toBe(true);
});

it("doesn't open without a ban, or before the user is loaded", () => {
  expect(told('kai', 'chat', 'Insults')).toBe(false);
  expect(told('kai', 'none', '')).toBe(false);
  expect(told(undefined, 'all', 'Cheating')).toBe(false);
});
