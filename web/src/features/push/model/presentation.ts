import { routes } from '@/shared/routes';

/** A notification as displayed outside the list. */
export interface PushNotice {
  id: string;
  title: string;
  body: string;
  image: string | null;
  /** Number of times the notification was sent. It's shown again when this increases. */
  count: number;
  /** Client path that the notification links to. */
  path: string;
  /** Client path where the user can accept the invitation. Only for invitations. */
  acceptPath?: string | null;
  /** ID of the stake order whose refund the notification announces. */
  orderId?: string | null;
  /** Whether the notification is shown even if notifications are muted. */
  urgent?: boolean;
}

export type Presentation = 'toast' | 'browser' | 'none';

/**
 * How to display a new notification: as a toast if the page has focus, except in the inbox, otherwise through the
 * browser (docs/domain/client.md#push).
 */
export function presentationOf({ focused, pathname }: { focused: boolean; pathname: string }): Presentation {
  if (!focused) return 'browser';
  return pathname === routes.inbox() ? 'none' : 'toast';
}

/** Key that identifies one delivery of a notification across tabs, the worker and the browser. */
export const deliveryKeyOf = ({ id, count }: Pick<PushNotice, 'id' | 'count'>) => `${id}:${count}`;

/**
 * Options for a browser notification. Because of the tag, a later notification about the same subject replaces it.
 * TypeScript's types lack the buttons, which only service workers may show.
 */
export function browserOptions({ id, body, image, path, acceptPath = null }: PushNotice): NotificationOptions {
  const actions = acceptPath ? [{ action: 'accept', title: 'Accept' }] : [];
  return { body, tag: id, icon: image ?? '/icons/192.png', data: { path, acceptPath }, actions } as NotificationOptions;
}
