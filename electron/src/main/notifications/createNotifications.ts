import type { DesktopNotice } from '../../../../web/src/shared/platform/desktop.ts';
import type { Electron, Notification } from '../ports.ts';
import type { Mute } from './createMute.ts';

interface NotificationOptions {
  electron: Pick<Electron, 'Notification'>;
  mute: Pick<Mute, 'until'>;
  /** Whether a game that the user doesn't want to be disturbed in fills the screen. */
  inGame: () => Promise<boolean>;
  open: (path: string) => void;
}

/**
 * Shows notifications of the system. A click opens the notification's page, and each of its buttons the button's page.
 * A later notification with the same ID takes the place of the earlier one.
 */
export function createNotifications({ electron: { Notification }, mute, inGame, open }: NotificationOptions) {
  // Also keeps notifications from being collected, after which their clicks would get lost.
  const shown = new Map<string, Notification>();
  const showUrgent = ({ id, title, body, path, actions }: DesktopNotice): void => {
    if (!Notification.isSupported()) return;
    shown.get(id)?.close();
    const notification = new Notification({
      title,
      body,
      actions: actions.map(({ label }) => ({ type: 'button', text: label })),
    });
    shown.set(id, notification);
    const forget = () => {
      if (shown.get(id) === notification) shown.delete(id);
    };
    const follow = (to: string) => {
      forget();
      open(to);
    };
    notification.on('click', () => follow(path));
    notification.on('action', ({ actionIndex }) => {
      const action = actions[actionIndex];
      if (action) follow(action.path);
    });
    notification.on('close', forget);
    notification.show();
  };

  return {
    /** Shows a notification, unless they are muted or a game must not be disturbed. */
    async show(notice: DesktopNotice): Promise<null> {
      if (!mute.until(Date.now()) && !(await inGame())) showUrgent(notice);
      return null;
    },
    /** Shows a notification regardless of mute and full screen: missing it can cost money. */
    showUrgent,
  };
}

export type Notifications = ReturnType<typeof createNotifications>;
