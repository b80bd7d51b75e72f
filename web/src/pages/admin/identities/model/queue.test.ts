// @vitest-environment node
import { expect, it } from 'vitest';
import { afterLeaving, nextPage, nextToPreload, shownOf, stepFrom } from './queue.ts';

const ids = ['a', 'b', 'c'];

it('shows the chosen check, or the longest-waiting one', () => {
  expect(shownOf(ids, null)).toBe('a');
  expect(shownOf(ids, 'b')).toBe('b');
  expect(shownOf(ids, 'gone')).toBe('gone');
  expect(shownOf([], null)).toBeNull();
});

it('stops at both ends', () => {
  expect(stepFrom(ids, 'a', 1)).toBe('b');
  expect(stepFrom(ids, 'c', 1)).toBe('c');
  expect(stepFrom(ids, 'a', -1)).toBe('a');
  expect(stepFrom(ids, 'gone', 1)).toBe('a');
  expect(stepFrom([], 'a', 1)).toBeNull();
});

it('moves to the next check, or to the previous one at the end', () => {
  expect(afterLeaving(ids, 'a')).toBe('b');
  expect(afterLeaving(ids, 'b')).toBe('c');
  expect(afterLeaving(ids, 'c')).toBe('b');
  expect(afterLeaving(['a'], 'a')).toBeNull();
  expect(afterLeaving(ids, 'gone')).toBe('a');
});

it('loads the next check ahead for those who decide, once the current one is there', () => {
  const opened = { shown: 'a', loaded: 'a', decides: true };
  expect(nextToPreload(ids, opened)).toBe('b');
  expect(nextToPreload(ids, { ...opened, loaded: null })).toBeNull();
  expect(nextToPreload(ids, { ...opened, decides: false })).toBeNull();
  expect(nextToPreload(ids, { ...opened, shown: 'c', loaded: 'c' })).toBeNull();
  expect(nextToPreload([], { ...opened, shown: null })).toBeNull();
});

it('skips no check after decisions', () => {
  expect(nextPage(40, 20)).toBe(3);
  expect(nextPage(37, 20)).toBe(2);
  expect(nextPage(19, 20)).toBe(1);
});
