import { orderToastKey, toast } from '@/shared/lib/toasts';
import { type DesktopNotice, desktop } from '@/shared/platform';
import { routes } from '@/shared/routes';
import { browserOptions, deliveryKeyOf, type PushNotice, presentationOf } from './presentation.ts';

/** How long a message toast stays, in ms (docs/domain/client.md#push). */
const durationMs = 5000;
/** How long a background tab waits for a focused tab to show the notification, in ms. */
const graceMs = 600;
const kept = 200;

const allNotifications = { label: 'All notifications', path: routes.me({ notifsOpen: 'true' }) };

/** Buttons of a notification in the desktop app. */
function buttonsOf({ path, acceptPath }: PushNotice): DesktopNotice['actions'] {
  const open = { label: 'Open', path };
  return acceptPath ? [{ label: 'Accept', path: acceptPath }, open] : [open, allNotifications];
}

interface NotifierOptions {
  pathname: () => string;
  focused: () => boolean;
  navigate: (path: string) => void;
  registration: () => Promise<ServiceWorkerRegistration | null>;
}

/**
 * Displays notifications while the client is open. Each is shown only once, whether it arrives through the live channel
 * or push, in this tab or another one. A focused page shows a toast; otherwise the desktop app shows the notification,
 * or the browser if the user has permitted it.
 */
export function createNotifier({ pathname, focused, navigate, registration }: NotifierOptions) {
  const shown = new Set<string>();
  const tabs = 'BroadcastChannel' in window ? new BroadcastChannel('duelbook.told') : null;
  const timers = new Set<number>();
  tabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') shown.add(data);
  });

  const claim = (deliveryKey: string) => {
    for (const oldest of [...shown].slice(0, Math.max(0, shown.size - kept))) shown.delete(oldest);
    shown.add(deliveryKey);
    tabs?.postMessage(deliveryKey);
  };

  const showInBrowser = async (shownNotice: PushNotice) => {
    const { id, title, body, path, urgent } = shownNotice;
    const app = desktop();
    if (app) {
      const { notifications } = app;
      const notice = { id, title, body, path, actions: buttonsOf(shownNotice) };
      return urgent && notifications.showUrgent ? notifications.showUrgent(notice) : notifications.show(notice);
    }
    if (!('Notification' in window) || Notification.permission !== 'granted') return;
    const worker = await registration();
    await worker?.showNotification(title, browserOptions(shownNotice));
  };

  return {
    notify(notice: PushNotice): void {
      const deliveryKey = deliveryKeyOf(notice);
      if (shown.has(deliveryKey)) return;
      const how = presentationOf({ focused: focused(), pathname: pathname() });
      if (how !== 'browser') {
        claim(deliveryKey);
        const { id, title, body, path, orderId } = notice;
        const key = orderId ? orderToastKey(orderId) : id;
        if (how === 'toast') toast({ title, text: body, key, durationMs, onOpen: () => navigate(path) });
        return;
      }
      const timer = window.setTimeout(() => {
        timers.delete(timer);
        if (shown.has(deliveryKey)) return;
        claim(deliveryKey);
        void showInBrowser(notice).catch((error: unknown) =>
          console.warn('The notification could not be shown', error),
        );
      }, graceMs);
      timers.add(timer);
    },
    close(): void {
      for (const timer of timers) window.clearTimeout(timer);
      tabs?.close();
    },
  };
}
