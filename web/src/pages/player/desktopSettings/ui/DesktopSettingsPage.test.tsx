import { act } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { buttonNamed, click, find, render } from '@/shared/lib/testing';
import { currentToasts, dismissToast } from '@/shared/lib/toasts';
import type { DesktopSettings, DesktopUpdate } from '@/shared/platform';
import { updateWords } from '../model/updateWords.ts';
import { DesktopSettingsPage } from './DesktopSettingsPage.tsx';

const initial: DesktopSettings = {
  openAtLogin: false,
  closeToTray: false,
  hardwareAcceleration: true,
  updateChannel: 'stable',
  crashReports: false,
};

let leave = () => {};
afterEach(() => {
  leave();
  Reflect.deleteProperty(window, 'duelbook');
  for (const { id } of currentToasts()) dismissToast(id);
});

async function show(read = async () => initial) {
  let told: (update: DesktopUpdate) => void = () => undefined;
  const app = {
    contract: 1,
    version: '1.2.0',
    settings: {
      read: vi.fn(read),
      change: vi.fn(async (change: Partial<DesktopSettings>) => ({ ...initial, ...change })),
    },
    updates: {
      check: vi.fn(async () => undefined),
      restart: vi.fn(async () => undefined),
      onState: (listener: typeof told) => {
        told = listener;
        return () => undefined;
      },
    },
  };
  Object.defineProperty(window, 'duelbook', { value: app, configurable: true });
  const root = await open();
  return { root, app, tell: (update: DesktopUpdate) => act(() => told(update)) };
}

async function open() {
  const { root, unmount } = render(
    <MemoryRouter initialEntries={['/me/desktop']}>
      <Routes>
        <Route path="/me/desktop" element={<DesktopSettingsPage />} />
        <Route path="/download" element={<p>Download page</p>} />
      </Routes>
    </MemoryRouter>,
  );
  leave = unmount;
  await act(async () => undefined);
  return root;
}

const switchNamed = (root: HTMLElement, name: string) => {
  const label = [...root.querySelectorAll('label')].find(({ textContent }) => textContent === name);
  if (!label) throw new Error(`There is no switch named ${name}.`);
  return find(label, '[role=switch]');
};

it('sends browsers to the download page', async () => {
  expect((await open()).textContent).toBe('Download page');
});

it('shows and changes the settings, and says that analytics is on', async () => {
  const { root, app } = await show();
  expect(switchNamed(root, 'Hardware acceleration').getAttribute('aria-checked')).toBe('true');
  await act(async () => click(switchNamed(root, 'Send crash reports')));
  expect(app.settings.change).toHaveBeenCalledExactlyOnceWith({ crashReports: true });
  expect(switchNamed(root, 'Send crash reports').getAttribute('aria-checked')).toBe('true');
  expect(root.textContent).toContain('Analytics is always on in the desktop app');
});

it('shows no setting that the version of the app doesn’t have', async () => {
  const older = await show();
  expect(older.root.textContent).not.toContain('Show balance in the tray');
  leave();
  const { root, app } = await show(async () => ({ ...initial, balanceInTray: true }));
  await act(async () => click(switchNamed(root, 'Show balance in the tray')));
  expect(app.settings.change).toHaveBeenCalledExactlyOnceWith({ balanceInTray: false });
});

it('keeps the old setting and says so when a change fails', async () => {
  const { root, app } = await show();
  app.settings.change.mockRejectedValue(new Error('disk full'));
  await act(async () => click(switchNamed(root, 'Start at login')));
  expect(switchNamed(root, 'Start at login').getAttribute('aria-checked')).toBe('false');
  expect(currentToasts()).toMatchObject([{ title: 'The setting wasn’t saved' }]);
});

it('can be read again after a failure', async () => {
  const { root, app } = await show(() => Promise.reject(new Error('unreadable')));
  expect(root.textContent).toContain('Couldn’t read the settings');
  app.settings.read.mockResolvedValue(initial);
  await act(async () => click(buttonNamed(root, 'Try again')));
  expect(switchNamed(root, 'Start at login')).toBeTruthy();
});

it('checks for updates and restarts for one that is ready', async () => {
  const { root, app, tell } = await show();
  expect(root.textContent).toContain('This version doesn’t update itself');
  tell({ phase: 'current', version: null });
  click(buttonNamed(root, 'Check for updates'));
  expect(app.updates.check).toHaveBeenCalledOnce();
  tell({ phase: 'ready', version: '1.3.0' });
  expect(root.textContent).toContain('Version 1.3.0 is ready.');
  click(buttonNamed(root, 'Restart to update'));
  expect(app.updates.restart).toHaveBeenCalledOnce();
});

it.each([
  ['checking', null],
  ['downloading', null],
  ['failed', 'check'],
] as const)('offers the right action while an update is %s', (phase, action) => {
  expect(updateWords({ phase, version: '1.3.0' }).action).toBe(action);
});
