import type { DesktopStatus } from '../../../../web/src/shared/platform/desktop.ts';
import type { Electron } from '../ports.ts';
import { statusLine, trayMenu } from './trayMenu.ts';

const REFRESH_MS = 60_000;

interface TrayOptions {
  electron: Pick<Electron, 'app' | 'Menu' | 'Tray'>;
  /** Path of the icon. */
  icon: string;
  open: (path: string | null) => void;
}

/** Shows the status in the tray, and the number of unread notifications on the app's icon. Refreshed every minute. */
export function createTray({ electron: { app, Menu, Tray }, icon, open }: TrayOptions) {
  const tray = new Tray(icon);
  let status: DesktopStatus | null = null;
  const render = () => {
    const now = Date.now();
    tray.setToolTip(statusLine(status, now));
    tray.setContextMenu(Menu.buildFromTemplate(trayMenu(status, now, { open, quit: () => app.quit() })));
  };
  tray.on('click', () => open(null));
  render();
  const timer = setInterval(render, REFRESH_MS);
  app.on('before-quit', () => {
    clearInterval(timer);
    tray.destroy();
  });
  return {
    show(next: DesktopStatus | null): void {
      status = next;
      app.setBadgeCount(next?.unread ?? 0);
      render();
    },
  };
}
