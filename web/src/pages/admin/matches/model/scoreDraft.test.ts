import { expect, it } from 'vitest';
import { changesOf, draftOf, scoresOf } from './scoreDraft.ts';

const scores = [
  { round: 1, a: 3, b: 1 },
  { round: 2, a: 0, b: 2 },
];

it('reads back the scores it was filled with', () => {
  const draft = draftOf(scores, 3);
  expect(draft).toHaveLength(3);
  expect(scoresOf(draft)).toEqual(scores);
  expect(scoresOf(draftOf([], 1))).toEqual([]);
});

it.each([
  ['one side is missing', [{ a: '3', b: '' }]],
  [
    'a game is skipped',
    [
      { a: '', b: '' },
      { a: '1', b: '0' },
    ],
  ],
  ['it isn’t a number', [{ a: '-1', b: '0' }]],
])('refuses scores if %s', (_, draft) => expect(scoresOf(draft)).toBeNull());

it('lists only the games that change', () => {
  expect(
    changesOf(scores, [
      { round: 1, a: 3, b: 1 },
      { round: 2, a: 2, b: 2 },
      { round: 3, a: 1, b: 0 },
    ]),
  ).toEqual([
    { label: 'Game 2', value: '0–2 → 2–2' },
    { label: 'Game 3', value: 'none → 1–0' },
  ]);
  expect(changesOf(scores, [])).toHaveLength(2);
});
