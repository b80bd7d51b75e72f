// @vitest-environment node
import { expect, it } from 'vitest';
import { clashes, jerseyWords } from '@/entities/stakeEvent';
import { sampleConsole, sampleEvent, sampleTeams } from '../testing/samples.ts';
import { readNumber } from './jerseys.ts';
import { actionWords } from './logWords.ts';
import { phaseOf, startConditions, startRefusal } from './phase.ts';
import { standingAfter } from './standing.ts';
import type { CheckIn, RefereeConsole, RefereeEvent, RefereeTeam } from './types.ts';

const event = (more: object = {}) => sampleEvent(more) as unknown as RefereeEvent;
const view = (more: object = {}, rounds?: object[]) =>
  sampleConsole(more, {}, rounds).refereeEvent as unknown as RefereeConsole;
const scores = (a: number, b: number) => [
  { eventTeamId: 'a', score: a },
  { eventTeamId: 'b', score: b },
];

it('knows how far an event is', () => {
  expect(phaseOf(event())).toBe('live');
  expect(phaseOf(event({ round: { state: 'finalized' } }))).toBe('finalizing');
  expect(phaseOf(event({ state: 'locked', round: null }))).toBe('check-in');
  expect(phaseOf(event({ state: 'payout_blocked' }))).toBe('payout');
});

it('says why a round can’t start, and what is only a warning', () => {
  expect(startRefusal(view())).toBe('Finalize the current round first.');
  expect(startRefusal(view({ kind: 'tournament' }, []))).toBe('Tournament matches are played in the bracket.');
  expect(startRefusal(view({ state: 'check_in', round: null }, []))).toBe(
    'Round 1 can start once the lineups are locked.',
  );
  expect(startRefusal(view({ state: 'locked', round: null }, []))).toBeNull();
  const open = startConditions(view({ state: 'locked', round: null }, []), sampleTeams.refereeTeams as CheckIn[]);
  expect(open.map(({ met, needed }) => [met, needed])).toEqual([
    [true, true],
    [false, false],
    [true, false],
  ]);
});

it('adds up what a final round changes', () => {
  expect(standingAfter(event(), scores(13, 10))).toEqual({ before: '2–1', after: '3–1', decides: true });
  expect(standingAfter(event(), scores(7, 7))).toEqual({ before: '2–1', after: '2–1', decides: false });
  expect(standingAfter(event({ formatWords: '5 rounds' }), scores(13, 10))).toEqual({
    before: '2–1',
    after: '15–11',
    decides: false,
  });
});

it('finds jerseys that clash and reads numbers', () => {
  const team = (id: string, color: string, number: number | null, status = 'active') =>
    ({ id, name: id, status, jersey: { color, number } }) as unknown as RefereeTeam;
  const teams = [team('a', 'red', 7), team('b', 'red', 7), team('c', 'red', null), team('d', 'red', 7, 'dq')];
  expect([...clashes(teams)]).toEqual(['a', 'b']);
  expect(jerseyWords(team('a', 'slate', 0))).toBe('Slate 0');
  expect(['', ' 7 ', '99', '100', 'x'].map(readNumber)).toEqual([null, 7, 99, undefined, undefined]);
});

it('names actions', () => {
  expect(actionWords('referee.start_round')).toBe('started a round');
  expect(actionWords('event.deadline_reached')).toBe('deadline reached');
});
