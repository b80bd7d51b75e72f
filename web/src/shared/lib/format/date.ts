import { plural } from './number.ts';
import { whenUsed } from './whenUsed.ts';

/**
 * English with the conventions of the viewer's region, because the client's texts are in English: `en-DE` for German
 * viewers.
 */
const locale = () => `en-${regionOf(navigator.language) ?? 'US'}`;

/**
 * The region of the browser's language. Undefined if the language isn't a valid language tag, such as `en-US@posix`.
 */
function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().region;
  } catch {
    return undefined;
  }
}

/** The viewer's time zone, such as `America/New_York`. */
export const viewerTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A formatter in the viewer's locale and time zone. */
const formatter = (options: Intl.DateTimeFormatOptions) => whenUsed(() => new Intl.DateTimeFormat(locale(), options));

const clock = formatter({ hour: 'numeric', minute: '2-digit' });
const zoned = formatter({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
const moment = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
const full = formatter(moment);
const fullWithYear = formatter({ ...moment, year: 'numeric' });
const weekdayAndDay = formatter({ weekday: 'short', day: 'numeric', month: 'short' });
const shortDay = formatter({ day: 'numeric', month: 'short' });
const weekday = formatter({ weekday: 'long' });
const calendarDate = formatter({ dateStyle: 'medium', timeZone: 'UTC' });
const monthYear = formatter({ month: 'long', year: 'numeric' });

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

type Moment = string | number | Date;
const ms = (at: Moment) => (at instanceof Date ? at.getTime() : new Date(at).getTime());

/** Keeps `2:56 PM` on one line. Browsers differ in which space character they put before `PM`. */
const unbroken = (text: string) => text.replace(/\s(?=[AP]M)/i, '\u00a0');

/** For example `2:56 PM`. */
export const formatTime = (at: Moment) => unbroken(clock().format(ms(at)));

/** For example `2:56 PM EST`. */
export const formatZonedTime = (at: Moment) => unbroken(zoned().format(ms(at)));

/** For example `Nov 23, 2:56 PM EST`, with the year if it isn't the current one. */
export function formatDateTime(at: Moment): string {
  const date = new Date(ms(at));
  const shown = date.getFullYear() === new Date().getFullYear() ? full : fullWithYear;
  return unbroken(shown().format(date));
}

/** The time in another IANA time zone, for example `Nov 23, 2026, 2:56 PM` for `America/New_York`. */
export function formatDateTimeIn(at: Moment, timeZone: string): string {
  return unbroken(
    new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(ms(at)),
  );
}

/** Creates a formatter for schedules, which use 24-hour times in the time zone of the league. */
const schedule = (timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...options });

/** Time in a schedule, for example `19:00`. */
export const formatSlotTime = (at: Moment, timeZone: string) =>
  schedule(timeZone, { hour: '2-digit', minute: '2-digit' }).format(ms(at));

/** Start and end of a time slot, for example `19:00 – 20:30`. */
export const formatSlot = (start: Moment, end: Moment, timeZone: string) =>
  `${formatSlotTime(start, timeZone)} – ${formatSlotTime(end, timeZone)}`;

/** Day in a schedule, for example `mon-nov 23`. */
export function formatSlotDay(at: Moment, timeZone: string): string {
  const parts = schedule(timeZone, { weekday: 'short', month: 'short', day: 'numeric' }).formatToParts(ms(at));
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('weekday')}-${part('month')} ${part('day')}`.toLowerCase();
}

/** First and last day of a schedule, for example `mon-nov 23 – sun-nov 29`. */
export const formatSlotDays = (first: Moment, last: Moment, timeZone: string) =>
  `${formatSlotDay(first, timeZone)} – ${formatSlotDay(last, timeZone)}`;

/** Weekday, time and zone in another time zone, for example `Friday 18:00 EST`. */
export function formatDeadline(at: Moment, timeZone: string): string {
  const parts = schedule(timeZone, { weekday: 'long', hour: '2-digit', minute: '2-digit', timeZoneName: 'short' });
  const part = (type: string) => parts.formatToParts(ms(at)).find((each) => each.type === type)?.value ?? '';
  return `${part('weekday')} ${part('hour')}:${part('minute')} ${part('timeZoneName')}`;
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * For example `Sat, Nov 21`. For most viewers, doesn't use `Intl.DateTimeFormat`, because creating a formatter is slow
 * on phones and would delay the first screen.
 */
export function formatDay(at: Moment): string {
  const date = new Date(ms(at));
  if (navigator.language !== 'en-US') return weekdayAndDay().format(date);
  return `${weekdays[date.getDay()]}, ${months[date.getMonth()]} ${date.getDate()}`;
}

/** For example `Nov 21`. */
export const formatShortDay = (at: Moment) => shortDay().format(ms(at));

/** A date without a time, such as `1990-05-17`, which is the same in every time zone: `May 17, 1990`. */
export const formatDate = (date: string) => calendarDate().format(ms(date));

/** For example `November 2026`. */
export const formatMonth = (at: Moment) => monthYear().format(ms(at));

/** `Today`, `Yesterday`, or a weekday within the last six days; otherwise null. */
export function dayName(at: Moment, now: Moment): string | null {
  const start = (value: Moment) => new Date(ms(value)).setHours(0, 0, 0, 0);
  const days = Math.round((start(now) - start(at)) / day);
  if (days === 0) return 'Today';
  if (days === 1) return 'Yesterday';
  return days > 1 && days < 7 ? weekday().format(ms(at)) : null;
}

/** A duration in one unit: `now`, `12 min`, `3 h`, `2 d`. Never negative. */
export function formatSpan(milliseconds: number): string {
  const size = Math.abs(milliseconds);
  if (size < minute) return 'now';
  if (size < hour) return `${Math.floor(size / minute)} min`;
  if (size < day) return `${Math.floor(size / hour)} h`;
  return `${Math.floor(size / day)} d`;
}

/**
 * A duration in the largest unit that divides it evenly: `45 minutes`, `2 hours`, `3 days`. Durations of up to 24 hours
 * are never shown in days.
 */
export function formatMinutes(minutes: number): string {
  if (minutes === 0 || minutes % 60 !== 0) return plural(minutes, 'minute');
  const hours = minutes / 60;
  return hours % 24 === 0 && hours > 24 ? plural(hours / 24, 'day') : plural(hours, 'hour');
}

/** `in 12 min`, `3 h ago` or `now`. Times more than a day away are shown as a date, such as `Sat, Nov 21`. */
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

/** Time left until a deadline. Zero once it has passed. */
export function clockDigits(milliseconds: number): ClockDigits {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return { hours: Math.floor(seconds / 3600), minutes: Math.floor(seconds / 60) % 60, seconds: seconds % 60 };
}
