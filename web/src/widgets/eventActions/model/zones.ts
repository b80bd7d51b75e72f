import { formatDateTimeIn } from '@/shared/lib/format';

/** Time zones in which a new start is shown, so that nobody confuses them. */
const shown = [
  ['New York', 'America/New_York'],
  ['London', 'Europe/London'],
  ['Berlin', 'Europe/Berlin'],
] as const;

/** The time in three time zones, by city. Empty without a time. */
export function zones(at: string | null): [city: string, time: string][] {
  if (at === null) return [];
  return shown.map(([city, timeZone]) => [city, formatDateTimeIn(at, timeZone)]);
}
