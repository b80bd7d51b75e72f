import { expect, it } from 'vitest';
import type { BracketMatch } from '@/entities/bracket';
import { groupMatches } from './matchGroups.ts';

const slot = (eventTeamId: string | null, bye = false) => ({
  __typename: 'BracketSlot' as const,
  eventTeamId,
  bye,
  score: null,
  winner: false,
});

const match = (key: string, status: BracketMatch['status'], changes: Partial<BracketMatch> = {}): BracketMatch => ({
  __typename: 'BracketMatch',
  key,
  section: 'winners',
  group: 1,
  round: 1,
  position: 1,
  status,
  ending: null,
  a: slot('a'),
  b: slot('b'),
  winnerTo: null,
  loserTo: null,
  matchId: null,
  ...changes,
});

it('lists what is being played, then what comes next, then the latest results', () => {
  const groups = groupMatches([
    match('w1.1', 'archived', { ending: 'played' }),
    match('w1.2', 'completed', { ending: 'walkover' }),
    match('w2.1', 'ready'),
    match('w2.2', 'running'),
    match('w3.1', 'waiting'),
  ]);
  expect(groups.map(({ title, matches }) => [title, matches.map(({ key }) => key)])).toEqual([
    ['Being played', ['w2.2']],
    ['Up next', ['w2.1', 'w3.1']],
    ['Results', ['w1.2', 'w1.1']],
  ]);
});

it('leaves out free rounds, finals that weren’t needed, and matches without teams', () => {
  expect(
    groupMatches([
      match('w1.1', 'completed', { ending: 'bye', b: slot(null, true) }),
      match('f2.1', 'completed', { ending: 'unneeded' }),
      match('w3.1', 'locked', { a: slot(null), b: slot(null) }),
    ]),
  ).toEqual([]);
});
