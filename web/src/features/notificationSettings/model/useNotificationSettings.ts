import { useApolloClient, useQuery } from '@apollo/client/react';
import { teachNotifications } from '@/entities/notification';
import { useOptimistic } from '@/shared/lib/optimistic';
import {
  MuteNotificationsDocument,
  NotificationSettingsDocument,
  type NotificationSettingsQuery,
  SetNotificationDocument,
} from '../api/notificationSettings.generated.ts';

export type Setting = NotificationSettingsQuery['notificationSettings']['items'][number];

/** The user's notification settings and mute. Updates optimistically and rolls back on failure. */
export function useNotificationSettings() {
  const { cache } = useApolloClient();
  teachNotifications(cache);
  const query = useQuery(NotificationSettingsDocument, { fetchPolicy: 'cache-and-network' });
  const change = useOptimistic();
  return {
    query,
    settings: query.data?.notificationSettings ?? null,
    set({ id, title }: Pick<Setting, 'id' | 'title'>, enabled: boolean): void {
      void change({
        document: SetNotificationDocument,
        variables: { id, enabled },
        key: `notification-setting:${id}`,
        show: (shown) =>
          shown.modify({
            id: shown.identify({ __typename: 'NotificationSetting', id }),
            fields: { enabled: () => enabled },
          }),
        failed: `Couldn’t change ${title.toLowerCase()}`,
      });
    },
    /** @param until ISO time; null unmutes */
    mute(until: string | null): void {
      void change({
        document: MuteNotificationsDocument,
        variables: until === null ? {} : { mutedUntil: until },
        key: 'notification-mute',
        show: (shown) =>
          shown.modify({
            id: shown.identify({ __typename: 'NotificationSettings' }),
            fields: { mutedUntil: () => until },
          }),
        failed: until === null ? 'Couldn’t unmute notifications' : 'Couldn’t mute notifications',
      });
    },
  };
}
