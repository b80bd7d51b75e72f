import { plural } from './number.ts';
import { whenUsed } from './whenUsed.ts';

const clock = whenUsed(
  () => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
);
const full = whenUsed(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'short',
    }),
);
const monthYear = whenUsed(() => new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' }));

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

type Moment = string | number | Date;
const ms = (at: Moment) => (at instanceof Date ? at.getTime() : new Date(at).getTime());

/** `20:14` in the user's time zone. */
export const formatTime = (at: Moment) => clock().format(ms(at));

/** `Fri, 21 Nov 2026, 20:14 GMT`: for titles and receipts, where the time must be unambiguous. */
export const formatDateTime = (at: Moment) => full().format(ms(at));

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

/** `Fri 21 Nov`. Used on first screens, so it avoids `Intl.DateTimeFormat`, which is slow to create on phones. */
export function formatDay(at: Moment): string {
  const date = new Date(ms(at));
  return `${weekdays[date.getDay()]} ${date.getDate()} ${months[date.getMonth()]}`;
}

/** `November 2026`. */
export const formatMonth = (at: Moment) => monthYear().format(ms(at));

/** `Today`, `Yesterday`, or a weekday within the last six days; otherwise null. */
export function dayName(at: Moment, now: Moment): string | null {
  const start = (value: Moment) => new Date(ms(value)).setHours(0, 0, 0, 0);
  const days = Math.round((start(now) - start(at)) / day);
  if (days === 0) return 'Today';
  if (days === 1) return 'Yesterday';
  return days > 1 && days < 7 ? new Intl.DateTimeFormat('en-GB', { weekday: 'long' }).format(ms(at)) : null;
}

/** A duration in one unit: `now`, `12 min`, `3 h`, `2 d`. Never negative. */
export function formatSpan(milliseconds: number): string {
  const size = Math.abs(milliseconds);
  if (size < minute) return 'now';
  if (size < hour) return `${Math.floor(size / minute)} min`;
  if (size < day) return `${Math.floor(size / hour)} h`;
  return `${Math.floor(size / day)} d`;
}

/** A length of time in the largest unit that comes out even: `45 minutes`, `2 hours`, `3 days`. Up to 24 hours in hours. */
export function formatMinutes(minutes: number): string {
  if (minutes === 0 || minutes % 60 !== 0) return plural(minutes, 'minute');
  const hours = minutes / 60;
  return hours % 24 === 0 && hours > 24 ? plural(hours / 24, 'day') : plural(hours, 'hour');
}

/** `in 12 min`, `3 h ago`, `now`; beyond a day the date, as `Fri 21 Nov`. */
export function formatRelative(at: Moment, now: Moment): string {
  const difference = ms(at) - ms(now);
  if (Math.abs(difference) >= day) return formatDay(at);
  const span = formatSpan(difference);
  if (span === 'now') return span;
  return difference > 0 ? `in ${span}` : `${span} ago`;
}

export interface ClockDigits {
  hours: number;
  minutes: number;
  seconds: number;
}

/** Time left until a deadline; zero once it has passed. */
export function clockDigits(milliseconds: number): ClockDigits {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return { hours: Math.floor(seconds / 3600), minutes: Math.floor(seconds / 60) % 60, seconds: seconds % 60 };
}
