import { dayName, formatDay, formatTime } from '@/shared/lib/format';

/** `19:08` today, `Yesterday`, `Wed` this week, `14 Nov` before. */
export function shortTime(at: string, now: number): string {
  const name = dayName(at, now);
  if (name === 'Today') return formatTime(at);
  if (name === 'Yesterday') return name;
  return name ? name.slice(0, 3) : formatDay(at).slice(4);
}
