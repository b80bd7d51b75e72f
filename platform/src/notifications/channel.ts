import Type from 'typebox';
import { policy } from '../http/policy.ts';
import type { Channel } from '../live/channel.ts';
import { common } from '../shared/errors.ts';
import { channelName, unreadOf } from './announce.ts';
import { NotificationEvent } from './schemas.ts';
import { notificationScopes } from './scopes.ts';

/** Channel `notifications`: the person's notifications in real time. */
export const notificationsChannel: Channel = {
  name: channelName,
  key: Type.Object({}),
  data: NotificationEvent,
  policy: policy.user({ scopes: notificationScopes }),
  topic: (session) => {
    if (!session) throw common.unauthenticated();
    return { user_id: session.userId };
  },
  async snapshot(db, session): Promise<NotificationEvent> {
    if (!session) throw common.unauthenticated();
    const { userId } = session;
    const total_unread = (await unreadOf(db, [userId])).get(userId) ?? 0;
    return { type: 'state', notification: null, silent: true, total_unread };
  },
};
