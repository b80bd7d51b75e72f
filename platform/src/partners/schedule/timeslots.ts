import { v5 } from 'uuid';
import type { PartnerLeagueScheduleTable } from '../tables.ts';
import { exists, instantOf, type WallTime, wallTimeOf } from './zonedTime.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A league's time slots and time zone. */
export type Schedule = Omit<PartnerLeagueScheduleTable, 'apart_minutes' | 'weekly_cap' | 'whole_field'>;

/** The day and hour at which the schedule of a week closes. */
export interface Closing {
  /** From 1 (Monday) to 7. */
  closesWeekday: number;
  closesHour: number;
}

/** A week of a league, from Monday to Sunday in its time zone. */
export interface Week {
  /** The Monday, `YYYY-MM-DD`. */
  monday: string;
  startsAt: Date;
  /** Time from which only staff can change the week. Before `startsAt`. */
  closesAt: Date;
}

export interface Timeslot {
  id: string;
  startsAt: Date;
  endsAt: Date;
  /** Day of the week (0 is Monday) and minutes after midnight, in the league's time zone. The same in every week. */
  place: string;
}

const wallOf = (monday: string): WallTime => Date.parse(`${monday}T00:00:00Z`);
const dayOf = (wall: WallTime): string => new Date(wall).toISOString().slice(0, 10);

/** The week that starts on a Monday. */
export function weekOf(zone: string, monday: string, { closesWeekday, closesHour }: Closing): Week {
  const wall = wallOf(monday);
  return {
    monday,
    startsAt: new Date(instantOf(zone, wall)),
    closesAt: new Date(instantOf(zone, wall - (8 - closesWeekday) * DAY + closesHour * HOUR)),
  };
}

/** The Monday of the week that contains a given time, plus a number of weeks. */
export function mondayOf(zone: string, instant: Date, weeks = 0): string {
  const today = Math.floor(wallTimeOf(zone, instant.getTime()) / DAY) * DAY;
  const weekday = (new Date(today).getUTCDay() + 6) % 7;
  return dayOf(today + (weeks * 7 - weekday) * DAY);
}

/** The day (`YYYY-MM-DD`) of a given time in a time zone. */
export const dayIn = (zone: string, instant: Date): string => dayOf(wallTimeOf(zone, instant.getTime()));

/** The Monday of the previous week. */
export const weekBefore = (monday: string): string => dayOf(wallOf(monday) - 7 * DAY);

/**
 * Time slots of a week in the order of their start. Omits slots whose start is skipped by daylight saving time. IDs are
 * derived from the league and the start, so slots don't need to be stored.
 */
export function timeslotsOf(schedule: Schedule, monday: string): Timeslot[] {
  const { time_zone: zone, league_id, slot_starts, slot_minutes } = schedule;
  const days = [0, 1, 2, 3, 4, 5, 6];
  return days.flatMap((day) =>
    slot_starts.flatMap((minutes) => {
      const start = wallOf(monday) + day * DAY + minutes * MINUTE;
      if (!exists(zone, start)) return [];
      const startsAt = new Date(instantOf(zone, start));
      const endsAt = new Date(instantOf(zone, start + slot_minutes * MINUTE));
      return [{ id: v5(startsAt.toISOString(), league_id), startsAt, endsAt, place: `${day}/${minutes}` }];
    }),
  );
}

/** Slots of a week at the same days and times as the given slots of another week. */
export function copyPattern(slots: readonly Timeslot[], pattern: readonly Timeslot[]): Timeslot[] {
  const places = new Set(pattern.map(({ place }) => place));
  return slots.filter(({ place }) => places.has(place));
}
