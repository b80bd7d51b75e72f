import { expect, test } from 'vitest';
import { partOf } from './range.ts';

test.each([
  ['bytes=0-', { from: 0, to: 99 }],
  ['bytes=10-19', { from: 10, to: 19 }],
  ['bytes=99-99', { from: 99, to: 99 }],
  ['bytes=90-500', { from: 90, to: 99 }],
  ['bytes=-10', { from: 90, to: 99 }],
  ['bytes=-500', { from: 0, to: 99 }],
  ['bytes=100-', 'beyond'],
  ['bytes=-0', 'beyond'],
  [undefined, null],
  ['', null],
  ['bytes=-', null],
  ['bytes=20-10', null],
  ['bytes=0-1,5-6', null],
  ['pages=1-2', null],
])('range of 100 bytes: %s is %o', (header, part) => {
  expect(partOf(header, 100)).toEqual(part);
});

test('an empty file has no ranges', () => {
  expect(partOf('bytes=0-', 0)).toBe('beyond');
});
