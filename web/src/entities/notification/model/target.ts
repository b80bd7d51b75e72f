import { acceptTarget, notificationTarget } from '@/shared/routes';
import type { Notification_ViewFragment } from '../api/notification.generated.ts';

/** The page a notification links to. */
export function targetOfNotification({ data }: Pick<Notification_ViewFragment, 'data'>): string {
  return notificationTarget({
    conversation_id: data.conversationId,
    active_match_id: data.activeMatchId,
    active_event_id: data.activeEventId,
    nativedeeplink: data.nativedeeplink,
    match_id: data.matchId,
  });
}

/** The page where the user can accept an invitation. Null for other notifications. */
export function acceptTargetOf({ data }: Pick<Notification_ViewFragment, 'data'>): string | null {
  return acceptTarget({ active_match_id: data.activeMatchId, invited: data.invited });
}
