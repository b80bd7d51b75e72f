import type { DesktopNotice } from '../../../../web/src/shared/platform/desktop.ts';
import type { Electron, Notification } from '../ports.ts';
import type { Mute } from './createMute.ts';

interface NotificationOptions {
  electron: Pick<Electron, 'Notification'>;
  mute: Pick<Mute, 'until'>;
  /** Whether a fullscreen game is running during which the user doesn't want notifications. */
  inGame: () => Promise<boolean>;
  open: (path: string) => void;
}

/**
 * Shows system notifications. A click opens the notification's page, and each button opens its own page. A notification
 * replaces an earlier one with the same ID.
 */
export function createNotifications({ electron: { Notification }, mute, inGame, open }: NotificationOptions) {
  // Also protects notifications from garbage collection, after which their clicks would be lost.
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
    /** Shows a notification unless notifications are muted or a fullscreen game is running. */
    async show(notice: DesktopNotice): Promise<null> {
      if (!mute.until(Date.now()) && !(await inGame())) showUrgent(notice);
      return null;
    },
    /** Shows a notification even when muted or in a fullscreen game, because missing it can cost money. */
    showUrgent,
  };
}

export type Notifications = ReturnType<typeof createNotifications>;
