import type { DesktopSettings, DesktopUpdate } from '../../../../web/src/shared/platform/desktop.ts';
import type { Updater } from '../ports.ts';

const CHECK_EVERY_MS = 6 * 60 * 60_000;

interface UpdatesOptions {
  /** Null in builds that don't update themselves. */
  updater: Updater | null;
  url: string | null;
  channel: () => DesktopSettings['updateChannel'];
  changed: (update: DesktopUpdate) => void;
}

/**
 * Downloads updates in the background and installs them at the next start, or when the user asks. Checks at the start
 * and every six hours. A failure changes nothing: the next check tries again.
 */
export function createUpdates({ updater, url, channel, changed }: UpdatesOptions) {
  let state: DesktopUpdate = { phase: updater && url ? 'current' : 'off', version: null };
  const set = (next: DesktopUpdate) => {
    state = next;
    changed(state);
  };
  const check = async () => {
    // An update that is ready stays ready, and one that is downloading is what the check would find.
    if (!updater || !url || ['checking', 'downloading', 'ready'].includes(state.phase)) return;
    const isBeta = channel() === 'beta';
    // electron-builder calls the stable channel `latest`.
    const name = isBeta ? 'beta' : 'latest';
    updater.allowPrerelease = isBeta;
    updater.channel = name;
    // Setting the channel allows downgrades, which would undo fixes.
    updater.allowDowngrade = false;
    updater.setFeedURL({ provider: 'generic', url, channel: name });
    await updater.checkForUpdates().catch(() => undefined);
  };
  if (updater && url) {
    updater.autoDownload = true;
    updater.autoInstallOnAppQuit = true;
    updater.on('checking-for-update', () => set({ phase: 'checking', version: null }));
    updater.on('update-not-available', () => set({ phase: 'current', version: null }));
    updater.on('error', () => set({ phase: 'failed', version: null }));
    updater.on('update-available', ({ version }) => set({ phase: 'downloading', version }));
    updater.on('update-downloaded', ({ version }) => set({ phase: 'ready', version }));
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
