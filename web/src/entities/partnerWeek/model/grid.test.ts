import { expect, it } from 'vitest';
import { changesOf, lastWeek, noDraft, painted } from './draft.ts';
import { gridOf, type PartnerWeek, placeAfter } from './grid.ts';

const slot = (id: string, startDate: string, endDate: string, more = {}) => ({
  __typename: 'PartnerTimeslot' as const,
  id,
  startDate,
  endDate,
  selected: false,
  selectedLastWeek: false,
  ...more,
});

/** The weekend on which clocks in New York go forward. */
const week: PartnerWeek = {
  __typename: 'LeagueAvailability',
  league: { __typename: 'EventLeague', id: 'l1', name: 'Pro League' },
  timeZone: 'America/New_York',
  week: '2027-03-08',
  closesAt: '2027-03-05T23:00:00Z',
  closed: false,
  origin: null,
  timeslots: [
    slot('sat2', '2027-03-13T07:00:00Z', '2027-03-13T08:30:00Z'),
    slot('sat19', '2027-03-14T00:00:00Z', '2027-03-14T01:30:00Z', { selected: true }),
    slot('sun19', '2027-03-14T23:00:00Z', '2027-03-15T00:30:00Z', { selectedLastWeek: true }),
  ],
};

it('puts slots of the same time on the clock into a row, also when clocks change', () => {
  const { days, rows } = gridOf(week);
  expect(days).toEqual(['sat-mar 13', 'sun-mar 14']);
  expect(rows.map(({ label, cells }) => [label, cells.map((cell) => cell?.id ?? null)])).toEqual([
    ['02:00 – 03:30', ['sat2', null]],
    ['19:00 – 20:30', ['sat19', 'sun19']],
  ]);
});

it('moves with the arrow keys, past the skipped slot, and stops at the edges', () => {
  const grid = gridOf(week);
  expect(placeAfter(grid, { row: 1, column: 0 }, 'ArrowRight')).toEqual({ row: 1, column: 1 });
  expect(placeAfter(grid, { row: 1, column: 0 }, 'ArrowUp')).toEqual({ row: 0, column: 0 });
  for (const key of ['ArrowUp', 'ArrowRight', 'ArrowDown', 'a'])
    expect(placeAfter(grid, { row: 1, column: 1 }, key)).toBe(null);
});

it('forgets changes that are taken back', () => {
  const draft = painted(noDraft, week, ['sat2', 'sat19'], true);
  expect(changesOf(draft)).toEqual({ added: ['sat2'], removed: [] });
  expect(changesOf(painted(draft, week, ['sat2'], false))).toEqual({ added: [], removed: [] });
  expect(changesOf(lastWeek(week))).toEqual({ added: ['sun19'], removed: ['sat19'] });
});
