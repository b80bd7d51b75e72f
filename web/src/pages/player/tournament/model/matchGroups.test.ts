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

it('lists the entire current round, then upcoming matches, then the latest results', () => {
  const of = (round: number, changes: Partial<BracketMatch> = {}) => ({ round, ...changes });
  const groups = groupMatches([
    match('w1.1', 'archived', of(1, { ending: 'played' })),
    match('w1.2', 'completed', of(1, { ending: 'walkover' })),
    match('w2.1', 'completed', of(2, { ending: 'played' })),
    match('w2.2', 'ready', of(2)),
    match('w2.3', 'running', of(2)),
    match('w3.1', 'waiting', of(3)),
    match('w4.1', 'locked', of(4)),
  ]);
  expect(groups.map(({ title, live, matches }) => [title, live, matches.map(({ key }) => key)])).toEqual([
    ['Quarterfinals', true, ['w2.3', 'w2.2', 'w2.1']],
    ['Up next', false, ['w3.1']],
    ['Results', false, ['w1.2', 'w1.1']],
  ]);
});

it('lists every round that is being played, in the order of the bracket', () => {
  const groups = groupMatches([
    match('w2.1', 'running', { round: 2 }),
    match('w3.1', 'waiting', { round: 3 }),
    match('l1.1', 'running', { section: 'losers' }),
    match('l2.1', 'waiting', { section: 'losers', round: 2 }),
  ]);
  expect(groups.map(({ title }) => title)).toEqual(['Winners round 2', 'Losers round 1', 'Up next']);
});

it('omits byes, finals that weren’t needed, and matches without teams', () => {
  expect(
    groupMatches([
      match('w1.1', 'completed', { ending: 'bye', b: slot(null, true) }),
      match('f2.1', 'completed', { ending: 'unneeded' }),
      match('w3.1', 'locked', { a: slot(null), b: slot(null) }),
    ]),
  ).toEqual([]);
});
