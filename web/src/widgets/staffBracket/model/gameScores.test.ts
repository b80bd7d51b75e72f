import { expect, it } from 'vitest';
import { parseGames } from './gameScores.ts';

it.each([
  ['', []],
  [' 13–5 ', [{ a: 13, b: 5 }]],
  [
    '13-5, 9 : 13; 13–7,',
    [
      { a: 13, b: 5 },
      { a: 9, b: 13 },
      { a: 13, b: 7 },
    ],
  ],
  ['13', null],
  ['13–5 9–13', null],
  ['13–five', null],
  ['-1–5', null],
  [Array(16).fill('1–0').join(','), null],
])('reads %j', (text, games) => {
  expect(parseGames(text)).toEqual(games);
});
