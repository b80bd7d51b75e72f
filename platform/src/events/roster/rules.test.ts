import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type EventState, eventStates, over } from '../lifecycle/machine.ts';
import { changesLeft, isPlanned, lockReason } from './rules.ts';

const start = new Date('2027-03-03T20:00:00Z');
const before = (minutes: number) => new Date(start.getTime() - minutes * 60_000);
const at = (state: EventState, now: Date) => lockReason({ state, start_date: start }, now, 60);

test('the lock begins an hour before the start and ends with the event', () => {
  expect(at('scheduled', new Date(before(60).getTime() - 1))).toBe(null);
  expect(at('scheduled', before(60))).toBe('starts_soon');
  expect(at('check_in', before(30))).toBe('starts_soon');
  expect(at('locked', before(300))).toBe('in_progress');
  expect(at('live', before(-300))).toBe('in_progress');
  for (const state of over) expect(at(state, before(0))).toBe(null);
});

test('an event never both takes new lineups and is locked in progress', () => {
  const minutes = fc.integer({ min: -600, max: 600 });
  fc.assert(
    fc.property(fc.constantFrom(...eventStates), minutes, (state, until) => {
      if (at(state, before(until)) === 'in_progress') expect(isPlanned({ state })).toBe(false);
    }),
  );
});

test('changes that are left are never negative', () => {
  fc.assert(
    fc.property(fc.nat(100), fc.nat(100), (limit, used) => {
      expect(changesLeft(limit, used)).toBe(Math.max(0, limit - used));
    }),
  );
  expect(changesLeft(2, 3)).toBe(0);
});
