import { expect, it } from 'vitest';
import { byDay, monthIn, shifted } from './month.ts';

const now = Date.UTC(2026, 10, 28, 12);

it.each([
  ['2026-12', '2026-12'],
  ['2027-02', '2027-02'],
  ['2026-11', '2026-11'],
  ['2026-10', '2026-11'],
  ['2026-13', '2026-11'],
  ['soon', '2026-11'],
  [null, '2026-11'],
])('reads the month %s as %s', (text, key) => expect(monthIn(text, now).key).toBe(key));

it('opens past months only if they’re allowed', () => {
  expect(monthIn('2024-02', now, true).key).toBe('2024-02');
  expect(monthIn('soon', now, true).key).toBe('2026-11');
  expect(monthIn(null, now, true).key).toBe('2026-11');
});

it('lists the days of the month', () => {
  const month = monthIn('2028-02', now);
  expect(month.days).toHaveLength(29);
  expect(month.from).toEqual(new Date(2028, 1, 1));
  expect(month.to).toEqual(new Date(2028, 2, 1));
});

it('moves across the end of the year', () => {
  expect(shifted(monthIn('2026-12', now), 1).key).toBe('2027-01');
  expect(shifted(monthIn('2027-01', now), -1).key).toBe('2026-12');
});

it('groups events by their day, earliest first, and leaves out other months', () => {
  const month = monthIn('2026-12', now);
  const at = (id: string, startDate: string) => ({ id, startDate });
  const days = byDay(month, [
    at('late', new Date(2026, 11, 5, 21).toISOString()),
    at('early', new Date(2026, 11, 5, 9).toISOString()),
    at('last', new Date(2026, 11, 31, 23, 30).toISOString()),
    at('next', new Date(2027, 0, 1).toISOString()),
  ]);
  const filled = days.filter(({ items }) => items.length > 0);
  expect(filled.map(({ day, items }) => [day.getDate(), items.map(({ id }) => id)])).toEqual([
    [5, ['early', 'late']],
    [31, ['last']],
  ]);
});
