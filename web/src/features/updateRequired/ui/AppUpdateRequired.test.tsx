import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { buttonNamed, find, render } from '@/shared/lib/testing';
import type { DesktopUpdate } from '@/shared/platform';
import { AppUpdateRequired } from './AppUpdateRequired.tsx';

let unmount = () => {};
afterEach(() => {
  unmount();
  vi.unstubAllGlobals();
});

function shown() {
  let tell: (update: DesktopUpdate) => void = () => undefined;
  const updates = {
    check: vi.fn(async () => undefined),
    restart: vi.fn(async () => undefined),
    onState: (listener: typeof tell) => {
      tell = listener;
      return () => undefined;
    },
  };
  vi.stubGlobal('duelbook', { contract: 1, version: '0.2.0', updates });
  ({ unmount } = render(
    <MemoryRouter>
      <AppUpdateRequired />
    </MemoryRouter>,
  ));
  const dialog = () => find(document.body, '[role=dialog]');
  return { updates, dialog, tell: (update: DesktopUpdate) => act(() => tell(update)) };
}

it('looks for the update at once, waits for it, and restarts for it', async () => {
  const { updates, dialog, tell } = shown();
  expect(updates.check).toHaveBeenCalledOnce();
  expect(dialog().textContent).toContain('You have version 0.2.0');
  tell({ phase: 'downloading', version: '0.3.0' });
  expect(buttonNamed(dialog(), 'Downloading the update').getAttribute('aria-busy')).toBe('true');
  tell({ phase: 'ready', version: '0.3.0' });
  await act(async () => buttonNamed(dialog(), 'Restart to install version 0.3.0').click());
  expect(updates.restart).toHaveBeenCalledOnce();
});

it.each(['off', 'failed', 'current'] as const)('leads to the packages while updates are %s', (phase) => {
  const { dialog, tell } = shown();
  tell({ phase, version: null });
  expect(find(dialog(), 'a').getAttribute('href')).toBe('/download');
});

it('is nothing in browsers', () => {
  ({ unmount } = render(<AppUpdateRequired />));
  expect(document.querySelector('[role=dialog]')).toBeNull();
});
