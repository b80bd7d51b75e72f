import type { BrowserWindow, Electron } from '../ports.ts';
import { hardened } from './webPreferences.ts';

interface SmallWindow {
  electron: Pick<Electron, 'BrowserWindow'>;
  title: string;
  place: { x: number; y: number; width: number; height: number };
  /** Path of the preload script. */
  preload: string;
}

/**
 * Creates a small window of fixed size above all others. It doesn't appear in broadcasts, and the game keeps the
 * keyboard focus.
 */
export function openAbove({ electron, title, place, preload }: SmallWindow): BrowserWindow {
  const window = new electron.BrowserWindow({
    ...place,
    title,
    minWidth: place.width,
    minHeight: place.height,
    show: false,
    backgroundColor: '#0b1012',
    autoHideMenuBar: true,
    alwaysOnTop: true,
    frame: false,
    resizable: false,
    skipTaskbar: true,
    webPreferences: hardened(preload),
  });
  window.setContentProtection(true);
  window.on('ready-to-show', () => window.showInactive());
  return window;
}
