import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { nextSort, readPreferences, readState, writePreferences, writeState } from './listView.ts';

afterEach(() => window.localStorage.clear());

const names = ['q', 'status'];

it('restores filters and sort order from the URL that it wrote, and keeps other parameters', () => {
  const value = fc.option(fc.string({ minLength: 1 }), { nil: undefined });
  fc.assert(
    fc.property(value, value, fc.boolean(), (q, status, descending) => {
      const filters = { ...(q && { q }), ...(status && { status }) };
      const state = { filters, sort: { column: 'created', descending } };
      const written = writeState(new URLSearchParams('tab=notes&q=old'), names, state);
      expect(readState(written, names)).toEqual(state);
      expect(written.get('tab')).toBe('notes');
    }),
  );
});

it('sorts ascending, then descending, then not at all', () => {
  const first = nextSort(null, 'created');
  const second = nextSort(first, 'created');
  expect([first, second, nextSort(second, 'created')]).toEqual([
    { column: 'created', descending: false },
    { column: 'created', descending: true },
    null,
  ]);
  expect(nextSort(second, 'name')).toEqual({ column: 'name', descending: false });
});

it('keeps preferences, and starts over when they are unreadable', () => {
  writePreferences('users', { hidden: ['id'], dense: true, views: [{ name: 'Frozen', search: 'status=frozen' }] });
  expect(readPreferences('users')).toMatchObject({ hidden: ['id'], dense: true, views: [{ name: 'Frozen' }] });
  window.localStorage.setItem('duelbook.list.users', '"broken"');
  expect(readPreferences('users')).toEqual({ hidden: [], dense: false, views: [] });
});
