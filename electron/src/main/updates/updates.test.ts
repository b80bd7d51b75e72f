import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeProxied } from '../../testing/fakeElectron.ts';
import { startFake } from '../../testing/startFake.ts';
import type { UpdateInfo, Updater } from '../ports.ts';
import { releaseNotes } from './releaseNotes.ts';

const updateUrl = 'https://get.test/desktop/';

class FakeUpdater extends EventEmitter implements Updater {
  allowDowngrade = true;
  allowPrerelease = false;
  autoDownload = false;
  autoInstallOnAppQuit = false;
  channel: string | null = null;
  readonly netSession = new FakeProxied();
  readonly feeds: { channel: string; prerelease: boolean; downgrade: boolean }[] = [];
  restarts = 0;

  async checkForUpdates(): Promise<void> {
    this.feeds.push({ channel: this.channel ?? '', prerelease: this.allowPrerelease, downgrade: this.allowDowngrade });
    this.emit('checking-for-update');
  }

  quitAndInstall(): void {
    this.restarts += 1;
  }

  setFeedURL(options: { url: string; channel: string }): void {
    expect(options.url).toBe(updateUrl);
    expect(options.channel).toBe(this.channel);
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function start() {
  const updater = new FakeUpdater();
  const started = await startFake({ updater, updateUrl });
  await started.call('updates.ready');
  return { ...started, updater };
}

it('is off in builds that don’t update themselves', async () => {
  const { call, received } = await startFake();
  await call('updates.ready');
  await call('updates.check');
  await call('updates.restart');
  expect(received('updates.state')).toEqual([{ phase: 'off', version: null, notes: null }]);
});

it('downloads an update in the background and installs it when the user asks', async () => {
  const { updater, call, received } = await start();
  expect(updater).toMatchObject({ autoDownload: true, autoInstallOnAppQuit: true });
  await call('updates.restart');
  expect(updater.restarts).toBe(0);
  const info = { version: '1.3.0', releaseNotes: '<h2>1.3.0</h2><ul><li>Quiet games &amp; logs</li></ul>' };
  updater.emit('update-available', info);
  updater.emit('update-downloaded', info);
  await call('updates.check');
  expect(updater.feeds).toHaveLength(1);
  expect(received('updates.state').slice(-2)).toEqual([
    { phase: 'downloading', version: '1.3.0', notes: '1.3.0\nQuiet games & logs' },
    { phase: 'ready', version: '1.3.0', notes: '1.3.0\nQuiet games & logs' },
  ]);
  await call('updates.restart');
  expect(updater.restarts).toBe(1);
});

it('checks every six hours, also after a failure', async () => {
  const { updater, received } = await start();
  updater.emit('error', new Error('offline'));
  expect(received('updates.state').at(-1)).toEqual({ phase: 'failed', version: null, notes: null });
  await vi.advanceTimersByTimeAsync(6 * 60 * 60_000);
  expect(updater.feeds).toHaveLength(2);
});

it('follows the channel of the settings, and never goes back to an older version', async () => {
  const { updater, call } = await start();
  updater.emit('update-not-available');
  await call('settings.change', { updateChannel: 'beta' });
  await call('updates.check');
  expect(updater.feeds).toEqual([
    { channel: 'latest', prerelease: false, downgrade: false },
    { channel: 'beta', prerelease: true, downgrade: false },
  ]);
});

it('doesn’t check without a connection', async () => {
  const { updater, net, call } = await start();
  updater.emit('update-not-available');
  net.online = false;
  await call('updates.check');
  expect(updater.feeds).toHaveLength(1);
  net.online = true;
  await vi.advanceTimersByTimeAsync(6 * 60 * 60_000);
  expect(updater.feeds).toHaveLength(2);
});

it.each([
  ['nothing', undefined, null],
  ['an empty text', ' \n', null],
  ['Markdown', '### Added\n\n- Quiet games\n* Logs', 'Added\nQuiet games\nLogs'],
  ['markup', '<p>New <b>tray</b></p>a &lt;b&gt;<script>alert(1)</script>', 'New tray\na <b>alert(1)'],
  [
    'several versions',
    [
      { version: '1.3.0', note: 'Quiet games' },
      { version: '1.2.1', note: null },
    ],
    'Quiet games',
  ],
  ['a long text', 'x'.repeat(5000), 'x'.repeat(2000)],
] satisfies [string, UpdateInfo['releaseNotes'], string | null][])('shows %s as plain text', (_what, given, text) => {
  expect(releaseNotes({ releaseNotes: given })).toBe(text);
});

it('downloads through the user’s proxy', async () => {
  const { updater, call } = await start();
  expect(updater.netSession.proxy).toEqual({ mode: 'system' });
  await call('settings.change', { proxy: { mode: 'none' } });
  expect(updater.netSession.proxy).toEqual({ mode: 'direct' });
});
