import { type ConversationView, changeConversation } from '@/entities/conversation';
import { useOptimistic } from '@/shared/lib/optimistic';
import { SetConversationNotificationsDocument } from '../api/manageConversation.generated.ts';

type Setting = ConversationView['notificationSetting'];

/** What a person can be told about, in words. */
export const settingNames: Readonly<Record<Setting, string>> = {
  all: 'Everything',
  mentions: 'Mentions',
  none: 'Nothing',
};

/** Sets what of a conversation the person is told about; shown at once and undone when it fails. */
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
