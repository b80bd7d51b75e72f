import type { Installation } from '../../shared/installation.ts';
import { load } from '../offline/keepTrying.ts';
import type { BrowserWindow, Electron } from '../ports.ts';
import { openAbove } from '../window/openAbove.ts';

const size = { width: 560, height: 72 };
const MARGIN = 16;
/** Path of the client page that the window shows. */
const PATH = '/desktop/broadcast';

/** A small window above all others that shows the time on air and a button to stop the broadcast. */
export function createHud(
  electron: Pick<Electron, 'BrowserWindow' | 'screen'>,
  { origin }: Installation,
  preload: string,
): BrowserWindow {
  const { workArea } = electron.screen.getPrimaryDisplay();
  const place = { ...size, x: workArea.x + workArea.width - size.width - MARGIN, y: workArea.y + MARGIN };
  const window = openAbove({ electron, title: 'Duelbook broadcast', place, preload });
  load(window, `${origin}${PATH}`);
  return window;
}
