import type { DesktopSettings } from '../../../web/src/shared/platform/desktop.ts';
import type { EventName, Events } from '../shared/channels.ts';
import { createBroadcast } from './broadcast/createBroadcast.ts';
import type { ChangeSettings } from './createHandlers.ts';
import type { Log } from './logs/createLog.ts';
import { createMute, MutedUntil, notMuted } from './notifications/createMute.ts';
import { createNotifications } from './notifications/createNotifications.ts';
import { createFullscreenProbe } from './notifications/fullscreen.ts';
import { createOverlay } from './overlay/createOverlay.ts';
import type { BrowserWindow, Electron } from './ports.ts';
import type { Start } from './startApp.ts';
import { type JsonFile, jsonFile } from './storage/jsonFile.ts';
import { createTray } from './tray/createTray.ts';
import { createUnread } from './tray/showUnread.ts';
import { createUpdates } from './updates/createUpdates.ts';
import { SavedBounds } from './window/bounds.ts';

/** Sends an event to the page in the main window. */
export type Send = <Name extends EventName>(name: Name, data: Events[Name]) => void;

interface FeatureParts {
  electron: Electron;
  start: Start;
  /** Returns the path of a file in the app's data folder. */
  inUserData: (name: string) => string;
  settings: Pick<JsonFile<DesktopSettings>, 'read'>;
  change: ChangeSettings;
  log: Log;
  send: Send;
  /** Shows the window, navigating to a path of the client unless it is null. */
  open: (path: string | null) => void;
  /** The main window. Null before it has opened and after it has closed. */
  window: () => BrowserWindow | null;
}

/** Creates the features that the app adds to the client. */
export function createFeatures(parts: FeatureParts) {
  const { electron, start, inUserData, settings, change, log, send, open, window } = parts;
  const { installation, preload, platform } = start;
  const broadcast = createBroadcast({
    electron,
    installation,
    preload,
    changed: (state) => send('stream.state', state),
  });
  const mute = createMute(jsonFile(inUserData('mute.json'), MutedUntil, notMuted));
  const overlay = createOverlay({
    electron,
    installation,
    preload,
    bounds: jsonFile(inUserData('overlay.json'), SavedBounds, []),
    platform,
    changed: (state) => {
      send('overlay.state', state);
      tray.refresh();
    },
    open,
  });
  const tray = createTray({
    electron,
    icon: start.icon,
    mute,
    overlay,
    settings: settings.read,
    showUnread: createUnread({ electron, platform, window }),
    resetProxy: async () => void (await change({ proxy: { mode: 'system' } })),
    open,
  });
  const fillsScreen = createFullscreenProbe(start);
  const notifications = createNotifications({
    electron,
    mute,
    inGame: async () => (settings.read().quietInGames ?? false) && (await fillsScreen()),
    open,
  });
  let logged = '';
  const updates = createUpdates({
    updater: start.updater,
    url: installation.updateUrl,
    channel: () => settings.read().updateChannel,
    isOnline: () => electron.net.isOnline(),
    changed: (update) => {
      // The state is also sent to pages that start listening. Only new states are logged.
      if (update.phase !== logged) log.write('update', { phase: update.phase, version: update.version ?? 'none' });
      logged = update.phase;
      send('updates.state', update);
    },
  });
  return { broadcast, overlay, tray, notifications, updates };
}
