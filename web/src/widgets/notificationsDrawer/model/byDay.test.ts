// @vitest-environment node
import { expect, it } from 'vitest';
import { byDay } from './byDay.ts';

const now = new Date(2026, 5, 10, 9, 30).getTime();
const at = (hour: number, day = 10) => ({ updatedAt: new Date(2026, 5, day, hour).toISOString() });

it('groups today and earlier, without empty groups', () => {
  expect(byDay([at(9), at(0), at(23, 9)], now).map(({ title, items }) => [title, items.length])).toEqual([
    ['Today', 2],
    ['Earlier', 1],
  ]);
  expect(byDay([at(5, 1)], now).map(({ title }) => title)).toEqual(['Earlier']);
  expect(byDay([], now)).toEqual([]);
});
