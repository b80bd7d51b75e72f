/** A month in the viewer's time zone. */
export interface Month {
  /** Key of the month, for example `2026-11`. */
  key: string;
  /** Midnight at the start of its first day. */
  from: Date;
  /** Midnight at the end of its last day. */
  to: Date;
  /** Midnight at the start of each day. */
  days: readonly Date[];
}

/** The month with this year and zero-based index. An index below 0 or above 11 refers to a neighboring year. */
function monthOf(year: number, index: number): Month {
  const [from, to] = [new Date(year, index, 1), new Date(year, index + 1, 1)];
  const count = new Date(year, index + 1, 0).getDate();
  return {
    key: `${from.getFullYear()}-${String(from.getMonth() + 1).padStart(2, '0')}`,
    from,
    to,
    days: Array.from({ length: count }, (_, n) => new Date(year, index, n + 1)),
  };
}

/**
 * The month in the URL. Falls back to the current month if the text isn't a month, or if the month is over and `past`
 * isn't set.
 */
export function monthIn(text: string | null, now: number, past = false): Month {
  const today = new Date(now);
  const current = monthOf(today.getFullYear(), today.getMonth());
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text ?? '') ?? [];
  if (year === undefined) return current;
  const asked = monthOf(Number(year), Number(month) - 1);
  return past || asked.from >= current.from ? asked : current;
}

/** The month this many months after the given one, or before it if the number is negative. */
export const shifted = ({ from }: Month, months: number): Month =>
  monthOf(from.getFullYear(), from.getMonth() + months);

export const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString();

/** Groups items by the day on which they start, in the viewer's time zone. */
export function byDay<T extends { readonly startDate: string }>(
  { days }: Month,
  items: readonly T[],
): { day: Date; items: T[] }[] {
  return days.map((day) => ({
    day,
    items: items
      .filter(({ startDate }) => isSameDay(new Date(startDate), day))
      .sort((one, other) => Date.parse(one.startDate) - Date.parse(other.startDate)),
  }));
}
