import type { Installation } from '../../shared/installation.ts';
import { load } from '../offline/keepTrying.ts';
import type { BrowserWindow, Electron } from '../ports.ts';
import type { JsonFile } from '../storage/jsonFile.ts';
import { type Placement, placeWindow, rememberBounds, type SavedBounds } from '../window/bounds.ts';
import { openAbove } from '../window/openAbove.ts';

const size = { width: 360, height: 176 };
const MARGIN = 16;
/** Space for the HUD of a broadcast, which is in the same corner. */
const HUD_HEIGHT = 88;
/** Path of the client page that the window shows. */
const PATH = '/desktop/match';

const placement: Placement = {
  smallest: size,
  first: ({ x, y, width }) => ({ ...size, x: x + width - size.width - MARGIN, y: y + MARGIN + HUD_HEIGHT }),
};

interface OverlayWindowParts {
  electron: Pick<Electron, 'BrowserWindow' | 'screen'>;
  installation: Installation;
  /** Path of the preload script. */
  preload: string;
  bounds: JsonFile<SavedBounds>;
  matchId: string;
}

/** Creates a small window above the game, at its last position on the display. It closes if its page can't be shown. */
export function createOverlayWindow(parts: OverlayWindowParts): BrowserWindow {
  const { electron, installation, preload, bounds: saved, matchId } = parts;
  const { screen } = electron;
  const { x, y } = placeWindow(saved.read(), screen.getAllDisplays(), screen.getPrimaryDisplay(), placement);
  const window = openAbove({
    electron,
    title: 'Duelbook match',
    // The position is remembered. The size is always the same.
    place: { ...size, x, y },
    preload,
  });
  // Keeps the window above games that are fullscreen but not exclusive.
  window.setAlwaysOnTop(true, 'screen-saver');
  window.setVisibleOnAllWorkspaces(true, { visibleOnFullScreen: true });
  window.on('moved', () => {
    const bounds = window.getNormalBounds();
    saved.write(rememberBounds(saved.read(), screen.getDisplayMatching(bounds), { ...bounds, maximized: false }));
  });
  window.webContents.on('did-fail-load', (_event, _code, _description, _url, isMainFrame) => {
    if (isMainFrame) window.close();
  });
  window.webContents.on('render-process-gone', () => window.close());
  load(window, `${installation.origin}${PATH}?match=${encodeURIComponent(matchId)}`);
  return window;
}
