import type { Schedule } from './timeslots.ts';

const DAY_MINUTES = 1440;

type Times = Pick<Schedule, 'time_zone' | 'slot_starts' | 'slot_minutes'>;

/** Whether this is the name of a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Returns why a league can't have this schedule: the field and a sentence. Null if it can. */
export function scheduleFault(times: Times): { param: keyof Times; message: string } | null {
  const { time_zone, slot_starts, slot_minutes } = times;
  if (!isTimeZone(time_zone)) return { param: 'time_zone', message: 'Choose a time zone from the list.' };
  const [first = 0] = slot_starts;
  const next = [...slot_starts.slice(1), first + DAY_MINUTES];
  if (slot_starts.some((start, index) => start + slot_minutes > (next[index] ?? 0)))
    return {
      param: 'slot_starts',
      message: 'List the times of a day in order, each at least as long after the one before as a slot lasts.',
    };
  return null;
}

/** Whether partners must choose their times again because slots were moved, added or removed. */
export const timesDiffer = (before: Times, after: Times): boolean =>
  before.time_zone !== after.time_zone ||
  before.slot_minutes !== after.slot_minutes ||
  before.slot_starts.join() !== after.slot_starts.join();
