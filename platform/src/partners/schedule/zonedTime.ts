const MINUTE = 60_000;
const DAY = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zone, made);
  return made;
}

/**
 * Wall-clock time in a time zone, as milliseconds since 1970-01-01 00:00 on that clock. This isn't an absolute time:
 * read it with `getUTC…`, and feel free to add whole days.
 */
export type WallTime = number;

/** The wall-clock time in a zone at an absolute time. Throws a RangeError for an unknown zone. */
export function wallTimeOf(zone: string, instant: number): WallTime {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((instant % 1000) + 1000) % 1000);
}

const offsetAt = (zone: string, instant: number) => wallTimeOf(zone, instant) - instant;

/** Whether this wall-clock time exists in the zone. Clocks skip an hour when daylight saving time starts. */
export function exists(zone: string, wall: WallTime): boolean {
  return wallTimeOf(zone, instantOf(zone, wall)) === wall;
}

/**
 * The absolute time of a wall-clock time in the zone. If it occurs twice, the first one. If it is skipped, the time of
 * the clock change. The result never decreases as `wall` increases, so intervals that don't overlap on the clock don't
 * overlap in time.
 */
export function instantOf(zone: string, wall: WallTime): number {
  const [before, after] = [offsetAt(zone, wall - DAY), offsetAt(zone, wall + DAY)];
  const fitting = [wall - before, wall - after].filter((instant) => wallTimeOf(zone, instant) === wall);
  return fitting.length > 0 ? Math.min(...fitting) : changeBetween(zone, wall - after, wall - before, after);
}

/** The first minute between two times at which the zone has this offset. */
function changeBetween(zone: string, from: number, to: number, offset: number): number {
  let [early, late] = [Math.floor(from / MINUTE) - 1, Math.ceil(to / MINUTE)];
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (offsetAt(zone, middle * MINUTE) === offset) late = middle;
    else early = middle;
  }
  return late * MINUTE;
}

/** The city name of a time zone: `New York` for `America/New_York`. */
export const zoneName = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
