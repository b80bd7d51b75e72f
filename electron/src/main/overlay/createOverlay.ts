import type { DesktopStatus, OverlayState } from '../../../../web/src/shared/platform/desktop.ts';
import { channelOf } from '../../shared/channels.ts';
import type { Installation } from '../../shared/installation.ts';
import type { BrowserWindow, Electron, MenuItem } from '../ports.ts';
import type { JsonFile } from '../storage/jsonFile.ts';
import type { SavedBounds } from '../window/bounds.ts';
import { createOverlayWindow } from './overlayWindow.ts';

const accelerator = 'CommandOrControl+Shift+D';
const shortcutOn = (platform: string) => (platform === 'darwin' ? 'Cmd+Shift+D' : 'Ctrl+Shift+D');

interface OverlayOptions {
  electron: Pick<Electron, 'BrowserWindow' | 'globalShortcut' | 'screen'>;
  installation: Installation;
  /** Path of the preload script. */
  preload: string;
  /** The window's last position on each display. */
  bounds: JsonFile<SavedBounds>;
  /** Operating system, as in `process.platform`. */
  platform: string;
  /** Called to send the new state to the main window. */
  changed: (state: OverlayState) => void;
  /** Shows a path of the client in the main window. */
  open: (path: string) => void;
}

/**
 * Shows the match above the game. Clicks pass through the window until the user presses the shortcut, which also opens
 * the window while a match is active. If the shortcut isn't available, the window always accepts input, because there
 * would be no other way to use it.
 */
export function createOverlay({ electron, changed, open, platform, ...parts }: OverlayOptions) {
  const { globalShortcut } = electron;
  let shown: { window: BrowserWindow; matchId: string } | null = null;
  /** ID of the user's match with the earliest deadline. */
  let next: string | null = null;
  let takesInput = false;
  let hasShortcut = false;

  const state = (): OverlayState => ({
    matchId: shown?.matchId ?? null,
    takesInput,
    shortcut: hasShortcut ? shortcutOn(platform) : null,
  });
  const announce = () => {
    changed(state());
    shown?.window.webContents.send(channelOf('overlay.state'), state());
  };
  const takeInput = (takes: boolean) => {
    takesInput = shown !== null && (takes || !hasShortcut);
    shown?.window.setIgnoreMouseEvents(!takesInput);
    announce();
  };
  const show = (matchId: string) => {
    if (shown?.matchId === matchId) return;
    close();
    const window = createOverlayWindow({ electron, ...parts, matchId });
    shown = { window, matchId };
    window.on('closed', () => {
      if (shown?.window === window) forget();
    });
    // Fires when the user clicks into the game.
    window.on('blur', () => {
      if (shown?.window === window && takesInput) takeInput(false);
    });
    holdShortcut();
    takeInput(false);
  };
  const forget = () => {
    shown = null;
    holdShortcut();
    takeInput(false);
  };
  const close = () => shown?.window.close();
  const release = () => {
    takeInput(false);
    if (!takesInput) shown?.window.blur();
  };
  const press = () => {
    if (!shown) {
      if (next) show(next);
      return;
    }
    if (takesInput) return release();
    takeInput(true);
    shown.window.focus();
  };
  /** Registers the shortcut only while there is a match, so that other programs can use it otherwise. */
  const holdShortcut = () => {
    const needed = shown !== null || next !== null;
    if (needed && !hasShortcut) hasShortcut = globalShortcut.register(accelerator, press);
    if (needed || !hasShortcut) return;
    globalShortcut.unregister(accelerator);
    hasShortcut = false;
  };

  return {
    show,
    close,
    release,
    /** Sends the state to pages that have just started listening. */
    announce,
    openMatch(): void {
      if (!shown) return;
      open(`/matches/${shown.matchId}`);
      release();
    },
    /** Updates the overlay when the user's status changes. */
    follow(status: DesktopStatus | null): void {
      next = /^\/matches\/([\w-]+)$/.exec(status?.nextMatch?.path ?? '')?.[1] ?? null;
      holdShortcut();
    },
    /** Tray item that shows the next match or closes the window. Null if there is nothing to show. */
    menuItem(): MenuItem | null {
      if (shown) return { label: 'Close match overlay', click: close };
      const matchId = next;
      return matchId === null ? null : { label: 'Show match overlay', click: () => show(matchId) };
    },
    windowId: () => shown?.window.webContents.id ?? null,
  };
}

export type Overlay = ReturnType<typeof createOverlay>;
