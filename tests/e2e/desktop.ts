/// <reference lib="dom" />
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startApp } from '../../electron/src/main/startApp.ts';
import { installationFrom } from '../../electron/src/shared/installation.ts';
import { fakeElectron, preventable } from '../../electron/src/testing/fakeElectron.ts';
import { signedInLink } from '../../web/src/shared/routes/links.ts';
import type { Stack } from '../support/stack.ts';

/** Browser and operating system, as far as the page and the preload script can tell. */
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

/**
 * Shows a page in the desktop app: its built preload script in the page, and its main process on Electron's fake. `signIn`
 * is the person in the system's browser: it receives the query of a provider's sign-in URL and returns the URL that the
 * provider redirects to.
 * @returns opens a deep link, as the system does
 */
export async function asDesktop(
  page: Page,
  stack: Stack,
  signIn?: (search: string) => Promise<URL>,
): Promise<(link: string) => void> {
  const folder = mkdtempSync(join(tmpdir(), 'duelbook-desktop-'));
  const { electron, app, ipcMain, ...desktop } = fakeElectron(folder);
  const follow = (link: string) => app.emit('open-url', preventable({}), link);
  electron.shell.openExternal = async (url) => {
    const back = await signIn?.(new URL(url).search.slice(1));
    const link = signedInLink(back?.search ?? '');
    if (link) follow(link);
  };
  const installation = installationFrom({ DESKTOP_ORIGIN: stack.origin });
  await startApp(electron, {
    installation,
    version: '1.0.0',
    preload: 'preload.cjs',
    icon: 'tray.png',
    argv: ['duelbook'],
    updater: null,
  });
  // Timers of the tray would outlive the test.
  page.on('close', () => {
    app.emit('before-quit');
    rmSync(folder, { recursive: true });
  });
  const { webContents } = desktop.window();
  webContents.send = (channel, data) =>
    void page
      .evaluate(([name, detail]) => window.dispatchEvent(new CustomEvent(name, { detail })), [channel, data] as const)
      .catch(() => undefined);
  const event = { sender: { id: webContents.id }, senderFrame: { origin: stack.origin, parent: null } };
  await page.exposeFunction('desktopCall', (channel: string, argument: unknown) =>
    ipcMain.invoke(channel, event, argument),
  );
  const userAgent = JSON.stringify(app.userAgentFallback);
  await page.addInitScript(`Object.defineProperty(navigator, 'userAgent', { get: () => ${userAgent} });`);
  await page.addInitScript(`(() => { ${shell} ${preloadScript(folder)} })();`);
  return follow;
}

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
