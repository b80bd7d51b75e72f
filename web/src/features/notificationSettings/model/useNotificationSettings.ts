import { useApolloClient, useQuery } from '@apollo/client/react';
import { addNotificationPolicies } from '@/entities/notification';
import { useOptimistic } from '@/shared/lib/optimistic';
import {
  MuteNotificationsDocument,
  NotificationSettingsDocument,
  type NotificationSettingsQuery,
  SetNotificationDocument,
  SetNotificationEmailDocument,
} from '../api/notificationSettings.generated.ts';

export type Setting = NotificationSettingsQuery['notificationSettings']['settings'][number];

/** The user's notification settings, including the temporary mute. Updates optimistically and rolls back on failure. */
export function useNotificationSettings() {
  const { cache } = useApolloClient();
  addNotificationPolicies(cache);
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
    setEmail({ id, title }: Pick<Setting, 'id' | 'title'>, enabled: boolean): void {
      void change({
        document: SetNotificationEmailDocument,
        variables: { id, enabled },
        key: `notification-email:${id}`,
        show: (shown) =>
          shown.modify({
            id: shown.identify({ __typename: 'NotificationSetting', id }),
            fields: { email: () => enabled },
          }),
        failed: `Couldn’t change emails about ${title.toLowerCase()}`,
      });
    },
    /** @param until ISO 8601 time, or null to unmute */
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
