/** Whether a text is a date such as `2026-03-31`. */
const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The start of the day that is `later` days after the given one in the viewer's time zone, as an ISO time. */
function startOf(day: string, later = 0): string {
  const start = new Date(`${day}T00:00`);
  start.setDate(start.getDate() + later);
  return start.toISOString();
}

/**
 * The time from the beginning of a first day to the end of a last day, as ISO times for filters: `from` is inclusive,
 * `to` exclusive. Undefined for a day that is missing or invalid.
 */
export function timesOf(first: string | undefined, last: string | undefined) {
  return { from: isDay(first) ? startOf(first) : undefined, to: isDay(last) ? startOf(last, 1) : undefined };
}

/** Why two days aren't a valid period. Null if they are. Either day can be missing. */
export const daysFault = (first: string, last: string): string | null =>
  first !== '' && last !== '' && first > last ? 'The last day is before the first.' : null;
