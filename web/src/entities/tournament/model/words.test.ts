import { expect, it } from 'vitest';
import { entryWords, isFull, ordinal, placesWords, prizeRows } from './words.ts';

it.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [112, '112th'],
])('place %d is %s', (place, words) => expect(ordinal(place)).toBe(words));

it('says what one player pays', () => {
  expect(entryWords({ entryAmount: 2500, teamSize: 3 })).toBe('$25.00 a player');
  expect(entryWords({ entryAmount: 2500, teamSize: 1 })).toBe('$25.00');
  expect(entryWords({ entryAmount: 0, teamSize: 1 })).toBe('Free');
});

it('counts places in teams, or in players if everyone plays alone', () => {
  const places = { teamsCount: 15, maxTeams: 16, waitlistCount: 0 };
  expect(placesWords({ ...places, teamSize: 3 })).toBe('15 of 16 teams');
  expect(placesWords({ ...places, teamSize: 1 })).toBe('15 of 16 players');
  expect(isFull({ ...places, teamSize: 1 })).toBe(false);
  expect(isFull({ ...places, teamsCount: 16, teamSize: 1 })).toBe(true);
});

it('joins places with the same prize', () => {
  const prize = (placement: number, amount: number) => ({
    __typename: 'EventPrize' as const,
    placement,
    bps: 0,
    amount,
  });
  const rows = prizeRows([prize(1, 90_000), prize(2, 37_500), prize(3, 11_250), prize(4, 11_250)]);
  expect(rows).toEqual([
    { places: '1st', amount: 90_000 },
    { places: '2nd', amount: 37_500 },
    { places: '3rd to 4th', amount: 11_250 },
  ]);
});
