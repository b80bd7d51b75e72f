import { expect, it } from 'vitest';
import { matchChanges } from './matchChanges.ts';
import type { StaffMatch } from './verdict.ts';

const match = (more: object = {}) =>
  ({
    version: 3,
    state: 'disputed',
    winner: null,
    drawn: false,
    teamSize: 1,
    participants: ['a', 'b'].map((side) => ({ side, seat: 1, captain: true, user: { username: `captain_${side}` } })),
    dispute: { evidence: [{}], appealedBy: null },
    timeline: [{}],
    ...more,
  }) as unknown as StaffMatch;

it('says what has changed since the version that staff saw', () => {
  expect(matchChanges(match(), match())).toBeNull();
  expect(matchChanges(match(), match({ version: 4, state: 'completed', winner: 'b', timeline: [{}, {}] }))).toEqual([
    { label: 'State', value: 'Disputed → Completed' },
    { label: 'Result', value: 'None → captain_b won' },
    { label: 'Timeline', value: '1 entry → 2 entries' },
  ]);
  const evidence = { evidence: [{}, {}], appealedBy: 'a' };
  expect(matchChanges(match(), match({ version: 4, dispute: evidence }))).toEqual([
    { label: 'Evidence', value: '1 piece → 2 pieces' },
    { label: 'Appealed by', value: 'Nobody → captain_a' },
  ]);
});

it('names a change that none of the facts show', () => {
  expect(matchChanges(match(), match({ version: 4 }))).toEqual([
    { label: 'Details', value: 'Scores or another detail changed' },
  ]);
});
