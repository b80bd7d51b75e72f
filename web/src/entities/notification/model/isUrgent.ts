import type { Notification_ViewFragment } from '../api/notification.generated.ts';

/** Categories that can't be muted (docs/domain/chat.md#notifications). */
const locked: readonly Notification_ViewFragment['category'][] = ['money', 'security', 'result', 'dispute'];

/**
 * Whether missing the notification can cost money: it can't be muted, or it is about a match of the user that isn't over,
 * whose deadlines decide about the entries.
 */
export const isUrgent = ({ category, data }: Pick<Notification_ViewFragment, 'category' | 'data'>): boolean =>
  locked.includes(category) || (category === 'matches' && data.activeMatchId !== null);
