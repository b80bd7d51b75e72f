import { expect, it } from 'vitest';
import { entryWords, fullFieldWords, isFull, ordinal, placesWords, poolGrows, prizeRows } from './words.ts';

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
  const prize = (placement: number, amount: number, fullAmount = amount) => ({
    __typename: 'EventPrize' as const,
    placement,
    bps: 0,
    amount,
    fullAmount,
  });
  const rows = prizeRows([prize(1, 90_000), prize(2, 37_500), prize(3, 11_250), prize(4, 11_250)]);
  expect(rows).toEqual([
    { places: '1st', amount: 90_000, fullAmount: 90_000 },
    { places: '2nd', amount: 37_500, fullAmount: 37_500 },
    { places: '3rd to 4th', amount: 11_250, fullAmount: 11_250 },
  ]);
  expect(prizeRows([prize(1, 0, 7000), prize(2, 0, 3000)]).map(({ places }) => places)).toEqual(['1st', '2nd']);
});

it.each([
  ['scheduled', 0, true],
  ['registration', 8000, true],
  ['postponed', 8000, true],
  ['registration', 16_000, false],
  ['check_in', 8000, false],
  ['live', 8000, false],
] as const)('when the event is %s and the pool holds %d, more can come: %s', (state, poolAmount, grows) => {
  expect(poolGrows({ state, poolAmount, fullPoolAmount: 16_000 })).toBe(grows);
});

it('names the full field', () => {
  expect(fullFieldWords({ maxTeams: 16, teamSize: 2 })).toBe('with 16 teams');
  expect(fullFieldWords({ maxTeams: 8, teamSize: 1 })).toBe('with 8 players');
});
