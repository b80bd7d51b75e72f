import type { DesktopSettings, DesktopUpdate } from '../../../../web/src/shared/platform/desktop.ts';
import type { UpdateInfo, Updater } from '../ports.ts';
import { releaseNotes } from './releaseNotes.ts';

const CHECK_EVERY_MS = 6 * 60 * 60_000;

interface UpdatesOptions {
  /** Null in builds that don't update themselves. */
  updater: Updater | null;
  url: string | null;
  channel: () => DesktopSettings['updateChannel'];
  /** Whether there is a connection. Without one, a check would fail. */
  isOnline: () => boolean;
  changed: (update: DesktopUpdate) => void;
}

/**
 * Downloads updates in the background and installs them at the next start or on request. Checks at startup and every
 * six hours if there is a connection. After a failure, the next check tries again.
 */
export function createUpdates({ updater, url, channel, isOnline, changed }: UpdatesOptions) {
  let state: DesktopUpdate = { phase: updater && url ? 'current' : 'off', version: null, notes: null };
  const set = (next: DesktopUpdate) => {
    state = next;
    changed(state);
  };
  const check = async () => {
    // Skips the check if an update is already downloading or ready.
    if (!updater || !url || !isOnline() || ['checking', 'downloading', 'ready'].includes(state.phase)) return;
    const isBeta = channel() === 'beta';
    // electron-builder names the stable channel `latest`.
    const name = isBeta ? 'beta' : 'latest';
    updater.allowPrerelease = isBeta;
    updater.channel = name;
    // Setting the channel allows downgrades, which could bring back fixed bugs.
    updater.allowDowngrade = false;
    updater.setFeedURL({ provider: 'generic', url, channel: name });
    await updater.checkForUpdates().catch(() => undefined);
  };
  if (updater && url) {
    updater.autoDownload = true;
    updater.autoInstallOnAppQuit = true;
    const without = { version: null, notes: null };
    updater.on('checking-for-update', () => set({ phase: 'checking', ...without }));
    updater.on('update-not-available', () => set({ phase: 'current', ...without }));
    updater.on('error', () => set({ phase: 'failed', ...without }));
    const found = (phase: 'downloading' | 'ready') => (info: UpdateInfo) =>
      set({ phase, version: info.version, notes: releaseNotes(info) });
    updater.on('update-available', found('downloading'));
    updater.on('update-downloaded', found('ready'));
    setInterval(() => void check(), CHECK_EVERY_MS).unref();
    void check();
  }
  return {
    check,
    restart(): void {
      if (state.phase === 'ready') updater?.quitAndInstall();
    },
    /** Sends the current state. */
    announce: () => changed(state),
  };
}

export type Updates = ReturnType<typeof createUpdates>;
