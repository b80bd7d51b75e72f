import { act } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buttonNamed, click, fieldNamed, fill, find, render } from '@/shared/lib/testing';
import { currentToasts, dismissToast } from '@/shared/lib/toasts';
import type { DesktopProxy, DesktopSettings, DesktopUpdate } from '@/shared/platform';
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

async function show(read = async () => initial, platform = 'win32', support?: object) {
  let told: (update: DesktopUpdate) => void = () => undefined;
  const app = {
    contract: 1,
    version: '1.2.0',
    platform,
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
    ...(support && { support }),
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

const radioNamed = (root: HTMLElement, name: string) => {
  const radio = [...root.querySelectorAll<HTMLElement>('[role=radio]')].find(({ textContent }) =>
    textContent?.startsWith(name),
  );
  if (!radio) throw new Error(`There is no choice named ${name}.`);
  return radio;
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

it('shows no settings that the app’s version doesn’t support', async () => {
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

it('checks for updates and restarts to install an update', async () => {
  const { root, app, tell } = await show();
  expect(root.textContent).toContain('This version doesn’t update itself');
  tell({ phase: 'current', version: null });
  click(buttonNamed(root, 'Check for updates'));
  expect(app.updates.check).toHaveBeenCalledOnce();
  tell({ phase: 'ready', version: '1.3.0', notes: 'Quiet games' });
  expect(root.textContent).toContain('Version 1.3.0 is ready.');
  click(buttonNamed(root, 'Restart to update'));
  expect(app.updates.restart).not.toHaveBeenCalled();
  const dialog = find(document.body, '[role=dialog], [role=alertdialog]');
  expect(dialog.textContent).toContain('Quiet games');
  click(buttonNamed(dialog, 'Restart now'));
  expect(app.updates.restart).toHaveBeenCalledOnce();
});

it.each([
  ['checking', false],
  ['downloading', false],
  ['ready', false],
  ['failed', true],
] as const)('while an update is %s, another check is offered: %s', (phase, canCheck) => {
  expect(updateWords({ phase, version: '1.3.0' }).canCheck).toBe(canCheck);
});

it.each([
  ['win32', 'Windows tells the app'],
  ['darwin', 'macOS doesn’t tell apps'],
  ['linux', 'On Linux with X11'],
])('says on %s whether the app detects games', async (platform, words) => {
  const { root } = await show(undefined, platform);
  expect(root.textContent).toContain(words);
});

describe('proxy', () => {
  const withProxy = (proxy: DesktopProxy) => show(async () => ({ ...initial, proxy }));
  const choose = (root: HTMLElement, name: string) => act(async () => click(radioNamed(root, name)));

  it('applies choices without an address immediately', async () => {
    const { root, app } = await withProxy({ mode: 'system' });
    await choose(root, 'No proxy');
    expect(app.settings.change).toHaveBeenCalledExactlyOnceWith({ proxy: { mode: 'none' } });
  });

  it('saves a proxy once its address is complete', async () => {
    const { root, app } = await withProxy({ mode: 'system' });
    await choose(root, 'Use this proxy');
    fill(fieldNamed(root, 'Server'), 'proxy.test');
    await act(async () => click(buttonNamed(root, 'Save proxy')));
    expect(app.settings.change).not.toHaveBeenCalled();
    expect(root.textContent).toContain('Enter a host and a port');
    fill(fieldNamed(root, 'Server'), ' proxy.test:3128 ');
    await act(async () => click(buttonNamed(root, 'Save proxy')));
    expect(app.settings.change).toHaveBeenCalledExactlyOnceWith({
      proxy: { mode: 'manual', server: 'proxy.test:3128' },
    });
  });

  it('shows the saved proxy, and restores it when a change fails', async () => {
    const { root, app } = await withProxy({ mode: 'manual', server: 'proxy.test:3128' });
    expect(fieldNamed(root, 'Server').value).toBe('proxy.test:3128');
    app.settings.change.mockRejectedValue(new Error('disk full'));
    await choose(root, 'No proxy');
    expect(fieldNamed(root, 'Server').value).toBe('proxy.test:3128');
    expect(currentToasts()).toMatchObject([{ title: 'The setting wasn’t saved' }]);
  });
});

describe('help', () => {
  const support = () => ({
    openLogs: vi.fn(async () => true),
    diagnostics: vi.fn(async () => 'Duelbook 1.2.0'),
    permissions: vi.fn(async () => ({ screen: 'denied', microphone: 'granted', notifications: 'unknown' })),
    openPermission: vi.fn(async () => true),
  });
  const rowNamed = (root: HTMLElement, name: string) => {
    const row = [...root.querySelectorAll('li')].find(({ textContent }) => textContent?.startsWith(name));
    if (!row) throw new Error(`There is no row named ${name}.`);
    return row;
  };

  it('isn’t shown in versions of the app that don’t support it', async () => {
    const { root } = await show();
    expect(root.textContent).not.toContain('Copy diagnostics');
    expect(root.textContent).not.toContain('Permissions');
  });

  it('copies the diagnostics, and shows an error if it can’t', async () => {
    const help = support();
    const writeText = vi.fn(async (_text: string) => undefined);
    vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }));
    const { root } = await show(undefined, 'win32', help);
    await act(async () => click(buttonNamed(root, 'Copy diagnostics')));
    expect(writeText).toHaveBeenCalledExactlyOnceWith('Duelbook 1.2.0');
    expect(currentToasts()).toMatchObject([{ title: 'Diagnostics copied' }]);
    help.diagnostics.mockRejectedValue(new Error('no'));
    await act(async () => click(buttonNamed(root, 'Copy diagnostics')));
    expect(currentToasts()).toMatchObject([{ title: 'Diagnostics weren’t copied' }]);
    vi.unstubAllGlobals();
  });

  it('opens the logs folder, and shows an error if it can’t', async () => {
    const help = support();
    const { root } = await show(undefined, 'linux', help);
    await act(async () => click(buttonNamed(root, 'Open logs folder')));
    expect(currentToasts()).toEqual([]);
    help.openLogs.mockResolvedValue(false);
    await act(async () => click(buttonNamed(root, 'Open logs folder')));
    expect(currentToasts()).toMatchObject([{ title: 'The logs folder didn’t open' }]);
  });

  it('explains how to enable blocked permissions, and checks again when the user returns', async () => {
    const help = support();
    const { root } = await show(undefined, 'darwin', help);
    expect(rowNamed(root, 'Screen recording').textContent).toContain('Blocked');
    expect(rowNamed(root, 'Screen recording').textContent).toContain('Screen & System Audio Recording');
    expect(rowNamed(root, 'Microphone').textContent).toContain('Allowed');
    await act(async () => click(buttonNamed(rowNamed(root, 'Screen recording'), 'Open system settings')));
    expect(help.openPermission).toHaveBeenCalledExactlyOnceWith('screen');
    help.permissions.mockResolvedValue({ screen: 'granted', microphone: 'granted', notifications: 'unknown' });
    await act(async () => void window.dispatchEvent(new Event('focus')));
    expect(rowNamed(root, 'Screen recording').textContent).toContain('Allowed');
  });

  it('has no button if the system has no settings page, and shows the steps if the page doesn’t open', async () => {
    const linux = await show(undefined, 'linux', support());
    expect([...linux.root.querySelectorAll('li button')]).toEqual([]);
    leave();
    const help = support();
    help.openPermission.mockResolvedValue(false);
    const { root } = await show(undefined, 'win32', help);
    expect(rowNamed(root, 'Screen recording').querySelector('button')).toBeNull();
    await act(async () => click(buttonNamed(rowNamed(root, 'Notifications'), 'Open system settings')));
    expect(find(root, '[role=alert]').textContent).toContain('Follow the steps above');
  });
});
