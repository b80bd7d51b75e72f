import { type ConversationView, changeConversation } from '@/entities/conversation';
import { useOptimistic } from '@/shared/lib/optimistic';
import { SetConversationNotificationsDocument } from '../api/manageConversation.generated.ts';

type Setting = ConversationView['notificationSetting'];

/** Labels of the notification settings. */
export const settingNames: Readonly<Record<Setting, string>> = {
  all: 'Everything',
  mentions: 'Mentions',
  none: 'Nothing',
};

/** Sets which messages of a conversation notify the user. Updates optimistically and rolls back on failure. */
export function useNotificationSetting() {
  const change = useOptimistic();
  return (id: string, notificationSetting: Setting) =>
    change({
      document: SetConversationNotificationsDocument,
      variables: { id, notificationSetting },
      key: `settings:${id}`,
      show: (cache) => changeConversation(cache, id, { notificationSetting: () => notificationSetting }),
      failed: 'Couldn’t change notifications',
    });
}
