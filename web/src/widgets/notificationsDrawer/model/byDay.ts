import type { NotificationView } from '@/entities/notification';

/** Groups notifications into today and earlier without changing their order. Omits empty groups. @param now in ms */
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
