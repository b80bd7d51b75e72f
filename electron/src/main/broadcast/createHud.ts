import type { Installation } from '../../shared/installation.ts';
import { load } from '../offline/keepTrying.ts';
import type { BrowserWindow, Electron } from '../ports.ts';
import { hardened } from '../window/webPreferences.ts';

const size = { width: 560, height: 72 };
const MARGIN = 16;
/** Page of the client that the window shows. */
const PATH = '/desktop/broadcast';

/** A small window above all others, with the time on air and the button that stops the broadcast. */
export function createHud(
  { BrowserWindow, screen }: Pick<Electron, 'BrowserWindow' | 'screen'>,
  { origin }: Installation,
  preload: string,
): BrowserWindow {
  const { workArea } = screen.getPrimaryDisplay();
  const window = new BrowserWindow({
    ...size,
    x: workArea.x + workArea.width - size.width - MARGIN,
    y: workArea.y + MARGIN,
    title: 'Duelbook broadcast',
    minWidth: size.width,
    minHeight: size.height,
    show: false,
    backgroundColor: '#0b1012',
    autoHideMenuBar: true,
    alwaysOnTop: true,
    frame: false,
    resizable: false,
    skipTaskbar: true,
    webPreferences: hardened(preload),
  });
  // Viewers see the game, not this window.
  window.setContentProtection(true);
  // Leaves the keyboard with the game.
  window.on('ready-to-show', () => window.showInactive());
  load(window, `${origin}${PATH}`);
  return window;
}
