/**
 * A period in ISO 8601 format, from midnight of the first day (inclusive) to midnight after the last day (exclusive) in
 * the user's time zone.
 */
export interface Span {
  from: string;
  to: string;
}

export type Preset = 'month' | 'lastMonth' | 'year' | 'custom';

export const presets: readonly { value: Preset; label: string }[] = [
  { value: 'month', label: 'This month' },
  { value: 'lastMonth', label: 'Last month' },
  { value: 'year', label: 'This year' },
  { value: 'custom', label: 'Custom dates' },
];

const span = (from: Date, to: Date): Span => ({ from: from.toISOString(), to: to.toISOString() });

/** The period of a preset, ending no later than `now`, which is in milliseconds. */
export function presetSpan(preset: Exclude<Preset, 'custom'>, now: number): Span {
  const today = new Date(now);
  const [year, month] = [today.getFullYear(), today.getMonth()];
  switch (preset) {
    case 'month':
      return span(new Date(year, month, 1), today);
    case 'lastMonth':
      return span(new Date(year, month - 1, 1), new Date(year, month, 1));
    case 'year':
      return span(new Date(year, 0, 1), today);
  }
}

/** Parses the value of a date field, such as `2026-11-21`. Returns null for anything else. */
function dayOf(text: string): Date | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!parts) return null;
  const [year = 0, month = 0, day = 0] = parts.slice(1).map(Number);
  const date = new Date(year, month - 1, day);
  return date.getMonth() === month - 1 && date.getDate() === day ? date : null;
}

/**
 * The period from the first to the last day, both included, or a validation error. A statement covers at most a year.
 */
export function customSpan(first: string, last: string, now: number): Span | { fault: string } {
  const [from, lastDay] = [dayOf(first), dayOf(last)];
  if (!from || !lastDay) return { fault: 'Choose both dates.' };
  if (lastDay < from) return { fault: 'The end date is before the start date.' };
  if (from.getTime() > now) return { fault: 'The start date is in the future.' };
  const to = new Date(lastDay.getFullYear(), lastDay.getMonth(), lastDay.getDate() + 1);
  const yearLater = new Date(from.getFullYear() + 1, from.getMonth(), from.getDate());
  if (to > yearLater) return { fault: 'Choose a period of up to one year.' };
  return span(from, new Date(Math.min(to.getTime(), now)));
}

const pad = (value: number) => String(value).padStart(2, '0');

/** Calendar day of a timestamp in the user's time zone, formatted for a date field. */
export function fieldDay(at: number | string): string {
  const date = new Date(at);
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}
