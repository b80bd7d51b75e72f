import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copyPattern, dayIn, mondayOf, type Schedule, timeslotsOf, weekBefore, weekOf } from './timeslots.ts';
import { exists, instantOf, wallTimeOf } from './zonedTime.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const zones = ['America/New_York', 'Europe/Berlin'] as const;
const closing = { closesWeekday: 5, closesHour: 18 };
const zone = fc.constantFrom(...zones);
/** Whole minutes of two years, so that both changes of the clocks occur. */
const minute = fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2028, 0, 1) / 60_000 });
const monday = fc.integer({ min: 0, max: 103 }).map((weeks) => new Date(Date.UTC(2026, 0, 5) + weeks * 7 * DAY));
const day = (date: Date) => date.toISOString().slice(0, 10);

/** Slots that follow each other without gaps, at any time of the day. */
const schedule: fc.Arbitrary<Schedule> = fc
  .record({ time_zone: zone, first: fc.integer({ min: 0, max: 1200 }), slot_minutes: fc.constantFrom(30, 60, 90, 120) })
  .map(({ time_zone, first, slot_minutes }) => {
    const count = Math.min(8, Math.floor((1440 - first) / slot_minutes));
    return {
      league_id: '01980000-0000-7000-8000-000000000001',
      time_zone,
      slot_minutes,
      slot_starts: Array.from({ length: count }, (_, i) => first + i * slot_minutes),
    };
  });

test('an instant is the first one at which clocks show its time', () => {
  fc.assert(
    fc.property(zone, minute, (name, minutes) => {
      const instant = minutes * 60_000;
      const wall = wallTimeOf(name, instant);
      const found = instantOf(name, wall);
      expect(wallTimeOf(name, found)).toBe(wall);
      expect([0, HOUR]).toContain(instant - found);
    }),
  );
});

test('later times on the clock never come earlier', () => {
  fc.assert(
    fc.property(zone, minute, fc.integer({ min: 0, max: 2000 }), (name, minutes, more) => {
      const wall = minutes * 60_000;
      expect(instantOf(name, wall + more * 60_000)).toBeGreaterThanOrEqual(instantOf(name, wall));
    }),
  );
});

test.each([
  ['America/New_York', '2026-03-08T02:30:00Z', '2026-03-08T07:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29T02:30:00Z', '2026-03-29T01:00:00.000Z'],
])('a time that %s skips is the moment of the change', (name, wall, instant) => {
  expect(exists(name, Date.parse(wall))).toBe(false);
  expect(new Date(instantOf(name, Date.parse(wall))).toISOString()).toBe(instant);
});

test.each([
  ['America/New_York', '2026-11-01T01:30:00Z', '2026-11-01T05:30:00.000Z'],
  ['Europe/Berlin', '2026-10-25T02:30:00Z', '2026-10-25T00:30:00.000Z'],
])('a time that %s has twice is the first of the two', (name, wall, instant) => {
  expect(new Date(instantOf(name, Date.parse(wall))).toISOString()).toBe(instant);
});

test('slots show the same times on every day and never overlap', () => {
  fc.assert(
    fc.property(schedule, monday, (rules, start) => {
      const slots = timeslotsOf(rules, day(start));
      for (const { startsAt, endsAt, place } of slots) {
        const [weekday = 0, minutes = 0] = place.split('/').map(Number);
        expect(wallTimeOf(rules.time_zone, startsAt.getTime())).toBe(
          start.getTime() + weekday * DAY + minutes * 60_000,
        );
        expect(endsAt.getTime()).toBeGreaterThan(startsAt.getTime());
      }
      slots.reduce((earlier, later) => {
        expect(later.startsAt.getTime()).toBeGreaterThanOrEqual(earlier.endsAt.getTime());
        return later;
      });
      expect(new Set(slots.map(({ id }) => id)).size).toBe(slots.length);
      // Only slots that start in a skipped hour can be missing, and at most two of them start in such an hour.
      expect(7 * rules.slot_starts.length - slots.length).toBeLessThanOrEqual(2);
    }),
  );
});

test('evening slots keep their times in the weeks of both changes', () => {
  const evenings = { league_id: '01980000-0000-7000-8000-000000000001', slot_starts: [1140], slot_minutes: 90 };
  for (const [time_zone, spring, autumn] of [
    ['America/New_York', '2026-03-02', '2026-10-26'],
    ['Europe/Berlin', '2026-03-23', '2026-10-19'],
  ] as const)
    for (const week of [spring, autumn]) {
      const slots = timeslotsOf({ ...evenings, time_zone }, week);
      const clocks = slots.map(({ startsAt }) => new Date(wallTimeOf(time_zone, startsAt.getTime())).getUTCHours());
      expect(clocks).toEqual([19, 19, 19, 19, 19, 19, 19]);
      const [saturday, sunday] = [slots[5], slots[6]];
      const between = (sunday?.startsAt.getTime() ?? 0) - (saturday?.startsAt.getTime() ?? 0);
      expect(between).toBe(week === spring ? 23 * HOUR : 25 * HOUR);
    }
});

test('a pattern copied from week to week keeps its days and times', () => {
  fc.assert(
    fc.property(schedule, monday, fc.infiniteStream(fc.boolean()), (rules, start, choose) => {
      const before = timeslotsOf(rules, weekBefore(day(start)));
      const slots = timeslotsOf(rules, day(start));
      const pattern = before.filter(() => choose.next().value);
      const copied = copyPattern(slots, pattern).map(({ place }) => place);
      const offered = new Set(slots.map(({ place }) => place));
      expect(copied).toEqual(pattern.map(({ place }) => place).filter((place) => offered.has(place)));
    }),
  );
});

test('every instant lies in the week that starts on its Monday', () => {
  fc.assert(
    fc.property(zone, minute, (name, minutes) => {
      const now = new Date(minutes * 60_000);
      const [week, next] = [0, 1].map((ahead) => weekOf(name, mondayOf(name, now, ahead), closing));
      expect(week?.startsAt.getTime()).toBeLessThanOrEqual(now.getTime());
      expect(next?.startsAt.getTime()).toBeGreaterThan(now.getTime());
      expect(weekBefore(next?.monday ?? '')).toBe(week?.monday);
    }),
  );
});

test('a week closes on the Friday before it, at 18:00 in the league’s time zone', () => {
  fc.assert(
    fc.property(zone, monday, (name, start) => {
      const { closesAt, startsAt } = weekOf(name, day(start), closing);
      const wall = new Date(wallTimeOf(name, closesAt.getTime()));
      expect([wall.getUTCDay(), wall.getUTCHours(), wall.getUTCMinutes()]).toEqual([5, 18, 0]);
      expect(closesAt.getTime()).toBeLessThan(startsAt.getTime());
    }),
  );
  expect(weekOf('America/New_York', '2026-03-09', closing).closesAt.toISOString()).toBe('2026-03-06T23:00:00.000Z');
  expect(weekOf('America/New_York', '2026-03-16', closing).closesAt.toISOString()).toBe('2026-03-13T22:00:00.000Z');
  expect(weekOf('Europe/Berlin', '2026-10-26', closing).closesAt.toISOString()).toBe('2026-10-23T16:00:00.000Z');
});

test('the day of an instant is that of the zone’s clock, also on the days of both changes', () => {
  const newYork = (at: string) => dayIn('America/New_York', new Date(at));
  expect([newYork('2026-03-08T04:59:00Z'), newYork('2026-03-08T05:00:00Z')]).toEqual(['2026-03-07', '2026-03-08']);
  expect([newYork('2026-03-09T03:59:00Z'), newYork('2026-03-09T04:00:00Z')]).toEqual(['2026-03-08', '2026-03-09']);
  const berlin = (at: string) => dayIn('Europe/Berlin', new Date(at));
  expect([berlin('2026-10-24T22:00:00Z'), berlin('2026-10-25T22:59:00Z')]).toEqual(['2026-10-25', '2026-10-25']);
  expect(berlin('2026-10-25T23:00:00Z')).toBe('2026-10-26');
});
