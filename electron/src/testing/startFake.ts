import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { RunProgram } from '../main/notifications/fullscreen.ts';
import type { Updater } from '../main/ports.ts';
import { startApp } from '../main/startApp.ts';
import type { CallName } from '../shared/channels.ts';
import { channelOf } from '../shared/channels.ts';
import type { Installation } from '../shared/installation.ts';
import { type FakeElectron, fakeElectron } from './fakeElectron.ts';

export const installation: Installation = {
  origin: 'https://duelbook.test',
  popupOrigins: ['https://pay.test'],
  ingestOrigins: ['https://ingest.test'],
  updateUrl: null,
  crashUrl: null,
};

/** Creates a folder that is removed after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'duelbook-desktop-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

interface StartOptions extends Partial<Pick<Installation, 'updateUrl' | 'crashUrl'>> {
  argv?: string[];
  updater?: Updater;
  platform?: string;
  run?: RunProgram;
  errors?: EventEmitter;
  fake?: FakeElectron;
}

/** Starts the app on the fake of Electron. */
export async function startFake({
  argv = ['duelbook'],
  fake = fakeElectron(temporaryFolder()),
  updater,
  platform = 'linux',
  run = () => Promise.reject(new Error('There are no programs.')),
  errors = new EventEmitter(),
  ...urls
}: StartOptions = {}) {
  await startApp(fake.electron, {
    installation: { ...installation, ...urls },
    version: '1.2.0',
    preload: '/app/preload.cjs',
    icon: '/app/tray.png',
    argv,
    platform,
    run,
    errors,
    updater: updater ?? null,
  });
  const page = (origin = installation.origin) => ({
    sender: { id: fake.window().webContents.id },
    senderFrame: { origin, parent: null },
  });
  /** Calls the app from the client's page. */
  const call = (name: CallName, argument: unknown = null) => fake.ipcMain.invoke(channelOf(name), page(), argument);
  /** Returns the data of the messages that the page has received on a channel. */
  const received = (name: Parameters<typeof channelOf>[0]) =>
    fake
      .window()
      .webContents.sent.filter(({ channel }) => channel === channelOf(name))
      .map(({ data }) => data);
  return { ...fake, page, call, received };
}
