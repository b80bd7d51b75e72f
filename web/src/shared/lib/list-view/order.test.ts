import { expect, it } from 'vitest';
import { noteOrder, placeInList } from './order.ts';

const [a, b, c] = [{ key: 'a', path: '/events/a' }, { key: 'b' }, { key: 'c' }] as const;

it('returns the neighbors of a record in the last list', () => {
  noteOrder([a, b, c]);
  expect(placeInList('a')).toEqual({ position: 1, count: 3, previous: null, next: b });
  expect(placeInList('b')).toEqual({ position: 2, count: 3, previous: a, next: c });
  expect(placeInList('c')).toEqual({ position: 3, count: 3, previous: b, next: null });
  noteOrder([c, a]);
  expect(placeInList('a')).toEqual({ position: 2, count: 2, previous: c, next: null });
});

it('counts a record with several rows once', () => {
  noteOrder([a, b, b, c, a]);
  expect(placeInList('b')).toEqual({ position: 2, count: 3, previous: a, next: c });
});

it('returns null for records outside the list and for the only record in it', () => {
  noteOrder([a, b]);
  expect(placeInList('z')).toBeNull();
  noteOrder([a]);
  expect(placeInList('a')).toBeNull();
});
