import type { BrowserWindow, Electron } from '../ports.ts';
import { BADGE_SIZE, badgeBitmap } from './badge.ts';

interface UnreadOptions {
  electron: Pick<Electron, 'app' | 'nativeImage'>;
  /** Operating system, as in `process.platform`. */
  platform: string;
  /** The main window. Null before it has opened and after it has closed. */
  window: () => Pick<BrowserWindow, 'setOverlayIcon'> | null;
}

/** Shows the number of unread notifications on the app's icon: in the dock, the launcher, or Windows' taskbar. */
export function createUnread({ electron: { app, nativeImage }, platform, window }: UnreadOptions) {
  return (count: number): void => {
    if (platform !== 'win32') {
      app.setBadgeCount(count);
      return;
    }
    const size = { width: BADGE_SIZE, height: BADGE_SIZE };
    const image = count > 0 ? nativeImage.createFromBitmap(badgeBitmap(count), size) : null;
    window()?.setOverlayIcon(image, count > 0 ? `${count} unread` : '');
  };
}
