import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { beforeAll, expect, it } from 'vitest';
import type { DuelbookDesktop } from '../../web/src/shared/platform/desktop.ts';
import { buildDesktop } from '../build.ts';
import manifest from '../package.json' with { type: 'json' };
import { type FakeElectron, fakeElectron } from './testing/fakeElectron.ts';
import { installation, temporaryFolder } from './testing/startFake.ts';

/** The built files. Tests of the source code can't cover what the build changes. */
const built = { main: '', preload: '' };

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'duelbook-bundle-'));
  await buildDesktop(folder, installation);
  for (const name of ['main', 'preload'] as const) built[name] = readFileSync(join(folder, `${name}.cjs`), 'utf8');
  return () => rmSync(folder, { recursive: true });
});

const required = (source: string) => [
  ...new Set([...source.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, name = '']) => name)),
];

function run(source: string, electron: object): void {
  const load = (name: string) => (name === 'electron' ? electron : process.getBuiltinModule(name));
  compileFunction(source, ['require', 'module', 'exports', '__dirname'])(load, {}, {}, '/app/dist');
}

async function startBuilt(): Promise<FakeElectron> {
  const fake = fakeElectron(temporaryFolder());
  run(built.main, fake.electron);
  await expect.poll(() => fake.windows).toHaveLength(1);
  return fake;
}

it('loads nothing but Electron and, in the main process, Node', () => {
  expect(required(built.preload)).toEqual(['electron']);
  expect(required(built.main).filter((name) => !isBuiltin(name))).toEqual(['electron']);
});

it('runs no code from strings', () => {
  for (const source of Object.values(built))
    expect(source).not.toMatch(/\beval\(|new Function\(|executeJavaScript|insertCSS/);
});

it('opens one window, hardened, with the preload script', async () => {
  const { window, app } = await startBuilt();
  expect(window().options.webPreferences).toEqual({
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    nodeIntegrationInSubFrames: false,
    nodeIntegrationInWorker: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    navigateOnDragDrop: false,
    webviewTag: false,
    preload: '/app/dist/preload.cjs',
  });
  expect(app.calls).toEqual(['enableSandbox', 'ready']);
  expect(app.userAgentFallback).toMatch(/ Duelbook\/\d+\.\d+\.\d+$/);
});

it('denies navigation, windows, devices and permissions by default', async () => {
  const { window, session } = await startBuilt();
  const { webContents } = window();
  for (const url of ['https://evil.test/', 'file:///etc/passwd', 'javascript:alert(1)']) {
    expect(webContents.navigate(url)).toBe(false);
    expect(webContents.open(url)).toEqual({ action: 'deny' });
  }
  expect(session.device()).toBe(false);
  expect(session.check(null, 'media', 'https://evil.test', { isMainFrame: true })).toBe(false);
});

it('exposes only the contract to the page, and answers each of its calls', async () => {
  const fake = await startBuilt();
  const exposed: Record<string, unknown> = {};
  const listeners: string[] = [];
  const invoke = (channel: string, ...args: unknown[]) =>
    fake.ipcMain.invoke(
      channel,
      {
        sender: { id: fake.window().webContents.id },
        senderFrame: { origin: installation.origin, parent: null },
      },
      ...args,
    );
  run(built.preload, {
    contextBridge: { exposeInMainWorld: (name: string, value: unknown) => Object.assign(exposed, { [name]: value }) },
    ipcRenderer: {
      invoke,
      on: (channel: string) => listeners.push(channel),
      off: () => undefined,
      send: () => undefined,
    },
  });
  expect(Object.keys(exposed)).toEqual(['duelbook']);
  const bridge = exposed.duelbook as DuelbookDesktop;
  expect(JSON.parse(JSON.stringify(bridge))).toMatchObject({ contract: 1, version: manifest.version });
  expect(JSON.stringify(Object.keys(bridge))).not.toMatch(/ipc|node|require|process/i);
  await bridge.accounts.cancel();
  const redirectUri = `${installation.origin}/twitch/linked`;
  const query = new URLSearchParams({ state: 's', redirect_uri: redirectUri });
  const answer = bridge.accounts.authorize({ authorizeUrl: `https://id.twitch.test/?${query}`, redirectUri });
  await expect.poll(() => fake.opened).toHaveLength(1);
  await bridge.accounts.cancel();
  expect(await answer).toBeNull();
  bridge.links.onOpen(() => undefined);
  expect(listeners).toEqual(['duelbook:stream.state', 'duelbook:links.open']);
});
