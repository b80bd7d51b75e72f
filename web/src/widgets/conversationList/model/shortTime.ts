import { dayName, formatShortDay, formatTime } from '@/shared/lib/format';

/** `7:08 PM` for today, `Yesterday`, `Wed` for this week, and `Nov 14` for earlier dates. */
export function shortTime(at: string, now: number): string {
  const name = dayName(at, now);
  if (name === 'Today') return formatTime(at);
  if (name === 'Yesterday') return name;
  return name ? name.slice(0, 3) : formatShortDay(at);
}
