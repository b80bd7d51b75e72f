import type { BrowserWindow, Electron } from '../ports.ts';
import type { JsonFile } from '../storage/jsonFile.ts';
import { mainPlacement, placeWindow, rememberBounds, type SavedBounds } from './bounds.ts';
import { titleBar } from './titleBar.ts';
import { hardened } from './webPreferences.ts';

interface WindowParts {
  electron: Pick<Electron, 'BrowserWindow' | 'screen'>;
  bounds: JsonFile<SavedBounds>;
  /** Path of the preload script. */
  preload: string;
  /** Whether closing the window only hides it. */
  staysOpen: () => boolean;
  /** Called when closing has only hidden the window. */
  hidden: () => void;
}

/** Creates the window at its last position. */
export function createMainWindow({ electron, bounds: saved, preload, staysOpen, hidden }: WindowParts): BrowserWindow {
  const { screen } = electron;
  const { maximized, ...place } = placeWindow(
    saved.read(),
    screen.getAllDisplays(),
    screen.getPrimaryDisplay(),
    mainPlacement,
  );
  const { smallest } = mainPlacement;
  const window = new electron.BrowserWindow({
    ...place,
    title: 'Duelbook',
    minWidth: Math.min(smallest.width, place.width),
    minHeight: Math.min(smallest.height, place.height),
    show: false,
    backgroundColor: '#0b1012',
    autoHideMenuBar: true,
    ...titleBar,
    webPreferences: hardened(preload),
  });
  const remember = () => {
    const normal = window.getNormalBounds();
    const bounds = { ...normal, maximized: window.isMaximized() };
    saved.write(rememberBounds(saved.read(), screen.getDisplayMatching(normal), bounds));
  };
  window.on('moved', remember);
  window.on('resized', remember);
  window.on('close', (event) => {
    remember();
    if (!staysOpen()) return;
    event.preventDefault();
    window.hide();
    hidden();
  });
  window.on('ready-to-show', () => {
    if (maximized) window.maximize();
    window.show();
  });
  return window;
}

/** Brings the window to the front. */
export function reveal(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
