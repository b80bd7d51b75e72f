import type { DesktopBalance, DesktopSettings, DesktopStatus } from '../../../../web/src/shared/platform/desktop.ts';
import type { Mute } from '../notifications/createMute.ts';
import type { Overlay } from '../overlay/createOverlay.ts';
import type { Electron } from '../ports.ts';
import { statusLine, trayMenu } from './trayMenu.ts';

const REFRESH_MS = 60_000;

interface TrayOptions {
  electron: Pick<Electron, 'app' | 'Menu' | 'Tray'>;
  /** Path of the icon. */
  icon: string;
  mute: Mute;
  overlay: Pick<Overlay, 'menuItem'>;
  settings: () => DesktopSettings;
  /** Shows the number of unread notifications on the app's icon. */
  showUnread: (count: number) => void;
  resetProxy: () => Promise<void>;
  open: (path: string | null) => void;
}

/**
 * Shows the status and the balance in the tray, and the number of unread notifications on the app's icon. Refreshed
 * every minute, which also shows that a mute has ended.
 */
export function createTray({ electron, icon, mute, overlay, settings, showUnread, resetProxy, open }: TrayOptions) {
  const { app, Menu, Tray } = electron;
  const tray = new Tray(icon);
  let status: DesktopStatus | null = null;
  let balance: DesktopBalance | null = null;
  const changeMute = (change: (now: number) => void) => () => {
    change(Date.now());
    render();
  };
  const actions = {
    open,
    muteForAnHour: changeMute(mute.forAnHour),
    muteUntilTomorrow: changeMute(mute.untilTomorrow),
    unmute: changeMute(mute.end),
    resetProxy: () => void resetProxy().then(() => render()),
    quit: () => app.quit(),
  };
  const render = () => {
    const now = Date.now();
    const { balanceInTray = true, proxy } = settings();
    tray.setToolTip(statusLine(status, now));
    const shown = {
      status,
      balance: balanceInTray ? balance : null,
      mutedUntil: mute.until(now),
      overlay: overlay.menuItem(),
      hasProxy: proxy !== undefined && proxy.mode !== 'system',
    };
    tray.setContextMenu(Menu.buildFromTemplate(trayMenu(shown, now, actions)));
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
      showUnread(next?.unread ?? 0);
      render();
    },
    showBalance(next: DesktopBalance | null): void {
      balance = next;
      render();
    },
    refresh: render,
  };
}

export type AppTray = ReturnType<typeof createTray>;
