import { expect, test } from 'vitest';
import { standingOf } from './eventCard.ts';

const teams = (...placements: number[]) =>
  placements.map((placement, i) => ({ id: `${i}`, name: `Team ${i}`, placement }));

test.each<[number[], string]>([
  [[1, 2], 'Team 0 won'],
  [[1, 1], 'Tie'],
  [[], 'Finished'],
])('an event with the placements %j shows “%s”', (placements, standing) => {
  expect(standingOf({ state: 'completed', start_date: new Date(0), teams: teams(...placements) })).toBe(standing);
});
