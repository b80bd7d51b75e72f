import { expect, it } from 'vitest';
import { eventFilters, eventVariables, startVariables } from './eventFilters.ts';

const now = new Date(2026, 10, 27, 21, 30).getTime();
const day = (month: number, date: number) => new Date(2026, month, date).toISOString();

it.each([
  [{}, undefined, undefined],
  [{ starts: 'today' }, day(10, 27), day(10, 28)],
  [{ starts: 'tomorrow' }, day(10, 28), day(10, 29)],
  [{ starts: 'next' }, day(10, 27), day(11, 4)],
  [{ starts: 'week' }, day(10, 21), day(10, 28)],
  [{ starts: 'month' }, day(9, 29), day(10, 28)],
  [{ from: '2026-11-20', to: '2026-11-22' }, day(10, 20), day(10, 23)],
  [{ starts: 'constructor', from: '2026-11-20' }, day(10, 20), undefined],
])('reads %o as days of the viewer', (filters, from, to) => {
  expect(startVariables(filters, now)).toEqual({ from, to });
});

it('ignores unknown values in the URL', () => {
  expect(eventVariables({ kind: 'cup', state: 'toString', of: 'mine' }, 's-1')).toEqual({ userId: 's-1' });
});

it('has no day filter in the calendar, and no leagues until they are loaded', () => {
  const names = (list?: string, leagues?: { id: string; name: string }[]) =>
    eventFilters(list, leagues).map(({ name }) => name);
  expect(names()).toEqual(['list', 'kind', 'state', 'starts', 'of', 'q']);
  expect(names('calendar', [])).toEqual(['list', 'kind', 'league', 'state', 'of', 'q']);
});
