/// <reference lib="dom" />
import { execFileSync } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { ProxyConfig } from '../../electron/src/main/ports.ts';
import { startApp } from '../../electron/src/main/startApp.ts';
import { installationFrom } from '../../electron/src/shared/installation.ts';
import {
  type FakeNotification,
  type FakeWindow,
  fakeElectron,
  preventable,
} from '../../electron/src/testing/fakeElectron.ts';
import { signedInLink } from '../../web/src/shared/routes/links.ts';
import type { Stack } from '../support/stack.ts';

/** Browser and operating system that the page and the preload script detect. */
const shell = `
  const require = () => ({
    contextBridge: { exposeInMainWorld: (name, value) => Object.defineProperty(window, name, { value }) },
    ipcRenderer: {
      invoke: (channel, argument) => window.desktopCall(channel, argument),
      on: (channel, listener) => window.addEventListener(channel, listener.received = ({ detail }) => listener({}, detail)),
      off: (channel, listener) => window.removeEventListener(channel, listener.received),
    },
  });
  const process = { platform: 'linux' };
`;

interface DesktopApp {
  /** Opens a deep link, as the operating system does. */
  follow: (link: string) => void;
  /** Shows the most recently opened window, such as the broadcast's HUD, in a page. */
  showWindow: (page: Page) => Promise<FakeWindow>;
  /** Presses the app's only shortcut, regardless of which program has the keyboard focus. */
  pressShortcut: () => void;
  /** How the window connects to the internet. */
  proxy: () => ProxyConfig | null;
  /** Folders that the operating system has opened. */
  folders: readonly string[];
  /** Notifications that the operating system has shown. */
  notifications: readonly FakeNotification[];
}

/**
 * Shows a page in the desktop app: its built preload script runs in the page, and its main process runs on the fake of
 * Electron. `signIn` acts as the user in the system's browser: it receives the query of a provider's sign-in URL and
 * returns the URL that the provider redirects to.
 */
export async function asDesktop(
  page: Page,
  stack: Stack,
  signIn?: (search: string) => Promise<URL>,
): Promise<DesktopApp> {
  const folder = mkdtempSync(join(tmpdir(), 'duelbook-desktop-'));
  const { electron, app, ipcMain, ...desktop } = fakeElectron(folder);
  const follow = (link: string) => app.emit('open-url', preventable({}), link);
  electron.shell.openExternal = async (url) => {
    const back = await signIn?.(new URL(url).search.slice(1));
    const link = signedInLink(back?.search ?? '');
    if (link) follow(link);
  };
  electron.net.fetch = (url, init) => fetch(url, init);
  const installation = installationFrom({ DESKTOP_ORIGIN: stack.origin, DESKTOP_INGEST_ORIGINS: stack.sandbox });
  await startApp(electron, {
    installation,
    version: '1.0.0',
    preload: 'preload.cjs',
    icon: 'tray.png',
    argv: ['duelbook'],
    platform: 'linux',
    run: () => Promise.reject(new Error('No programs run in tests.')),
    errors: new EventEmitter(),
    updater: null,
  });
  // The tray's timers would otherwise keep running after the test.
  page.on('close', () => {
    app.emit('before-quit');
    rmSync(folder, { recursive: true });
  });
  const script = preloadScript(join(folder, 'preload'));
  const userAgent = JSON.stringify(app.userAgentFallback);
  /** Shows a window of the app in a page. */
  const showIn = async (shown: Page, { webContents }: FakeWindow) => {
    webContents.send = (channel, data) =>
      void shown
        .evaluate(([name, detail]) => window.dispatchEvent(new CustomEvent(name, { detail })), [channel, data] as const)
        .catch(() => undefined);
    const event = { sender: { id: webContents.id }, senderFrame: { origin: stack.origin, parent: null } };
    await shown.exposeFunction('desktopCall', (channel: string, argument: unknown) =>
      ipcMain.invoke(channel, event, argument),
    );
    await shown.addInitScript(`Object.defineProperty(navigator, 'userAgent', { get: () => ${userAgent} });`);
    await shown.addInitScript(`(() => { ${shell} ${script} })();`);
  };
  await showIn(page, desktop.window());
  return {
    follow,
    proxy: () => desktop.session.proxy,
    folders: desktop.folders.opened,
    notifications: desktop.notifications.shown,
    async showWindow(shown) {
      const window = desktop.window();
      await showIn(shown, window);
      await shown.goto(window.loads.at(-1) ?? '');
      return window;
    },
    pressShortcut() {
      for (const pressed of desktop.shortcuts.pressed.values()) pressed();
    },
  };
}

/** Builds the preload script into a separate folder, because the build empties its output folder. */
function preloadScript(folder: string): string {
  execFileSync(process.execPath, [join(import.meta.dirname, '../../electron/build.ts'), folder]);
  return readFileSync(join(folder, 'preload.cjs'), 'utf8');
}

/** Submits a choice on a sandbox provider's sign-in page. Returns where it redirects to. */
export async function chooseAt(url: string, query: string, choice: Record<string, string>): Promise<URL> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ query, ...choice }).toString(),
  });
  return new URL(response.headers.get('location') ?? '');
}
