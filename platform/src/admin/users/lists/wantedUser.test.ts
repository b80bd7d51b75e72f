import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wantedUser } from './wantedUser.ts';

it('accepts shortened ids as shown on staff pages', () => {
  const id = '0198a7c3-51de-7b02-8f00-0123456789ab';
  fc.assert(
    fc.property(fc.integer({ min: 8, max: id.length }), fc.boolean(), (length, shortened) => {
      const { ids } = wantedUser(` ${id.slice(0, length).toUpperCase()}${shortened ? '…' : ''}`);
      expect(ids).not.toBeNull();
      expect([ids?.from ?? '', id, ids?.to ?? ''].toSorted()).toEqual([ids?.from, id, ids?.to]);
    }),
  );
  for (const other of ['0198a7c', 'kai_m', '0198a7c3-51de-7b02-8f00-0123456789abc'])
    expect(wantedUser(other).ids).toBeNull();
});

it.each([
  ['+1 (201) 555-0123', ['+12015550123']],
  ['201-555-0123', ['+2015550123', '+12015550123']],
  ['kai', []],
  ['12345', []],
])('reads "%s" as these phone numbers', (typed, phones) => expect(wantedUser(typed).phones).toEqual(phones));

it('ignores case, spaces and the @ of usernames', () => {
  expect(wantedUser(' @Kai_M ').text).toBe('kai_m');
  expect(wantedUser('Kai  Vesper').text).toBe('kai vesper');
});
