import { expect, it } from 'vitest';
import { listFault, peopleAfter } from './inviteList.ts';

it('removes and adds people', () => {
  expect(peopleAfter(['a', 'b', 'c'], new Set(['b']), ['d', 'a'])).toEqual(['a', 'c', 'd']);
});

it('refuses lists without a name or people, and names of other lists', () => {
  expect(listFault(' ', ['a'], [])).toBe('Enter a name.');
  expect(listFault('Friends', ['a'], ['Friends'])).toContain('Another list');
  expect(listFault('Friends', [], [])).toContain('at least one');
  expect(
    listFault(
      'Friends',
      Array.from({ length: 1001 }, (_, id) => String(id)),
      [],
    ),
  ).toContain('1000');
  expect(listFault('Friends', ['a'], ['Others'])).toBeNull();
});
