import type { NotificationView } from '@/entities/notification';

/** Notifications in the order given, those of today apart from earlier ones; groups without any are left out. @param now ms */
export function byDay<T extends Pick<NotificationView, 'updatedAt'>>(
  items: readonly T[],
  now: number,
): { title: string; items: T[] }[] {
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  const isToday = ({ updatedAt }: T) => Date.parse(updatedAt) >= midnight;
  return [
    { title: 'Today', items: items.filter(isToday) },
    { title: 'Earlier', items: items.filter((each) => !isToday(each)) },
  ].filter((group) => group.items.length > 0);
}
