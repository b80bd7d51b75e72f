import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTimeZone, scheduleFault, timesDiffer } from './scheduleRules.ts';
import { timeslotsOf } from './timeslots.ts';

const evening = { time_zone: 'America/New_York', slot_starts: [1140, 1230], slot_minutes: 90 };

test('times that follow each other are accepted, others name their field', () => {
  expect(scheduleFault(evening)).toBeNull();
  expect(scheduleFault({ ...evening, slot_starts: [1230, 1140] })?.param).toBe('slot_starts');
  expect(scheduleFault({ ...evening, slot_starts: [1140, 1140] })?.param).toBe('slot_starts');
  expect(scheduleFault({ ...evening, slot_minutes: 120 })?.param).toBe('slot_starts');
  expect(scheduleFault({ ...evening, time_zone: 'Mars/Olympus' })?.param).toBe('time_zone');
});

test('the last slot of a day ends before the first of the next', () => {
  expect(scheduleFault({ ...evening, slot_starts: [0, 1380], slot_minutes: 60 })).toBeNull();
  expect(scheduleFault({ ...evening, slot_starts: [0, 1380], slot_minutes: 75 })?.param).toBe('slot_starts');
});

test('accepted times never overlap, in any week', () => {
  const starts = fc.uniqueArray(fc.integer({ min: 0, max: 95 }), { minLength: 1, maxLength: 24 });
  const days = fc.integer({ min: 0, max: 400 });
  fc.assert(
    fc.property(starts, fc.integer({ min: 15, max: 240 }), days, (quarters, slot_minutes, weeks) => {
      const slot_starts = quarters.map((each) => each * 15).sort((a, b) => a - b);
      const schedule = { ...evening, league_id: '00000000-0000-7000-8000-000000000001', slot_starts, slot_minutes };
      fc.pre(scheduleFault(schedule) === null);
      const monday = new Date(Date.UTC(2024, 0, 1 + 7 * weeks)).toISOString().slice(0, 10);
      const slots = timeslotsOf(schedule, monday);
      for (const [index, slot] of slots.entries())
        expect(slot.endsAt <= (slots[index + 1]?.startsAt ?? slot.endsAt)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('time zones are known by their names', () => {
  expect(['Europe/Berlin', 'UTC', 'Asia/Kolkata'].map(isTimeZone)).toEqual([true, true, true]);
  expect(['', 'Berlin', 'Europe/Nowhere'].map(isTimeZone)).toEqual([false, false, false]);
});

test('only other times differ', () => {
  expect(timesDiffer(evening, { ...evening })).toBe(false);
  expect(timesDiffer(evening, { ...evening, slot_starts: [1140] })).toBe(true);
  expect(timesDiffer(evening, { ...evening, slot_minutes: 60 })).toBe(true);
  expect(timesDiffer(evening, { ...evening, time_zone: 'Europe/Berlin' })).toBe(true);
});
