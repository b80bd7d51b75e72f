import { expect, it } from 'vitest';
import { sampleEvent } from '@/app/testing/commentatorEvent.ts';
import { clashOf, countsOf, daysOf } from './days.ts';

const HOUR = 60;

it('counts the own and the free events', () => {
  const events = [sampleEvent({ claim: 'mine' }), sampleEvent({ claim: 'taken' }), sampleEvent()];
  expect(countsOf(events)).toBe('1 mine, 1 free');
  expect(countsOf([])).toBe('');
});

it('groups events by day', () => {
  const days = daysOf([sampleEvent(), sampleEvent({}, 180 + 48 * HOUR)]);
  expect(days.map(({ events }) => events.length)).toEqual([1, 1]);
});

it('finds clashes with own events that start within two hours', () => {
  const mine = sampleEvent({ id: 'e-1', claim: 'mine' }, 4 * HOUR);
  const near = sampleEvent({ id: 'e-2' }, 5 * HOUR);
  const far = sampleEvent({ id: 'e-3' }, 7 * HOUR);
  const all = [mine, near, far];
  expect(all.map((one) => clashOf(one, all)?.id)).toEqual([undefined, 'e-1', undefined]);
  expect(clashOf({ ...near, claim: 'taken' }, all)).toBeNull();
});
