import { expect, it } from 'vitest';
import { type EventRound, type Play, sameRound, shownPlays } from './plays.ts';

const play = (id: string, correctsId: string | null = null, undo = false): Play => ({
  __typename: 'PlayByPlay',
  id,
  roundNumber: 1,
  scores: [],
  words: null,
  at: '2026-11-26T21:00:00.000Z',
  correctsId,
  undo,
});

const shown = (...plays: Play[]) => shownPlays(plays).map(({ id, corrected }) => (corrected ? `${id} corrected` : id));

it('lists plays in their order, and marks those that a later entry corrects', () => {
  expect(shown(play('3'), play('2', '1'), play('1'))).toEqual(['3', '2', '1 corrected']);
});

it('leaves out an entry that was undone, and the entry that undoes it', () => {
  expect(shown(play('3', '2', true), play('2'), play('1'))).toEqual(['1']);
});

it('doesn’t restore an entry whose correction was undone', () => {
  expect(shown(play('3', '2', true), play('2', '1'), play('1'))).toEqual(['1 corrected']);
});

const round = (changes: Partial<EventRound> = {}): EventRound => ({
  __typename: 'ActiveRound',
  eventId: 'event-1',
  roundNumber: 1,
  state: 'live',
  scores: [{ __typename: 'EventScore', eventTeamId: 'team-1', score: 3 }],
  ...changes,
});

it.each([
  [round(), round(), true],
  [null, undefined, true],
  [round(), null, false],
  [round(), round({ roundNumber: 2 }), false],
  [round(), round({ state: 'finalized' }), false],
  [round(), round({ scores: [{ __typename: 'EventScore', eventTeamId: 'team-1', score: 4 }] }), false],
])('compares rounds (%#)', (one, other, same) => expect(sameRound(one, other)).toBe(same));
