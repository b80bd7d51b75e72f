import { formatDateTimeIn } from '@/shared/lib/format';

/** Time zones in which a changed start is shown, so that nobody confuses them. */
const shown = [
  ['New York', 'America/New_York'],
  ['London', 'Europe/London'],
  ['Berlin', 'Europe/Berlin'],
] as const;

interface Zoned {
  city: string;
  before: string;
  /** The new time. Null if there is none. */
  after: string | null;
}

/** A time before and after a change, in three time zones. */
export const zones = (before: string, after: string | null): Zoned[] =>
  shown.map(([city, timeZone]) => ({
    city,
    before: formatDateTimeIn(before, timeZone),
    after: after === null ? null : formatDateTimeIn(after, timeZone),
  }));
