// @vitest-environment node
import { expect, it } from 'vitest';
import { samplePlay } from '../testing/samples.ts';
import { countingPlays, timelineOf, undoTarget } from './timeline.ts';
import type { Play } from './types.ts';

const play = (number: number, a: number, more: object = {}) => samplePlay(number, a, 0, more) as Play;
const teams = [
  { id: 'a', code: 'OWL' },
  { id: 'b', code: 'RED' },
];

it('counts corrections at the place of what they correct, and leaves out what was undone', () => {
  const plays = [play(1, 1), play(2, 2), play(3, 5, { correctsId: 'p-1' })];
  expect(countingPlays(plays, 4).map(({ number }) => number)).toEqual([3, 2]);
  expect(undoTarget(plays, 4)?.number).toBe(2);
  const undone = [...plays, play(4, 5, { correctsId: 'p-2', undo: true })];
  expect(undoTarget(undone, 4)?.number).toBe(3);
  expect(undoTarget([play(1, 1), play(2, 0, { correctsId: 'p-1', undo: true })], 4)).toBeNull();
  expect(countingPlays(plays, 1)).toEqual([]);
});

it('says what became of each entry and what it changed', () => {
  const plays = [
    play(4, 2, { correctsId: 'p-3', undo: true }),
    play(3, 9),
    play(2, 2, { correctsId: 'p-1' }),
    play(1, 1),
  ];
  expect(timelineOf(plays, 4, teams).map(({ play: { number }, fate, change }) => [number, fate, change])).toEqual([
    [4, 'undo', ''],
    [3, 'undone', ''],
    [2, 'counts', '+2 OWL'],
    [1, 'corrected', ''],
  ]);
});
