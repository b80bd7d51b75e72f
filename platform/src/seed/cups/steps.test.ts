import { describe, expect, it } from 'vitest';
import { type Duel, type Player, stepsOf } from './steps.ts';

const start = new Date('2026-07-01T12:00:00Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);

function someone(userId: string, side: 'a' | 'b', changes: Partial<Player> = {}): Player {
  return { userId, side, captain: true, bot: true, ready: false, report: null, ...changes };
}

function duel(state: string, players: Player[]): Duel {
  const id = '019f0000-0000-7000-8000-00000000abcd';
  return { id, state, bestOf: 1, maxScore: 9, createdAt: start, startedAt: start, firstReportAt: start, players };
}

describe('bots in a bracket match', () => {
  const person = (changes: Partial<Player> = {}) => someone('person', 'a', { bot: false, ...changes });

  it('get ready after a few seconds, and start once the person is ready too', () => {
    const match = duel('prematch', [person(), someone('bot', 'b')]);
    expect(stepsOf(match, later(3))).toEqual([]);
    expect(stepsOf(match, later(9))).toEqual([{ kind: 'ready', userId: 'bot' }]);
    const both = duel('prematch', [person({ ready: true }), someone('bot', 'b', { ready: true })]);
    expect(stepsOf(both, later(9))).toEqual([{ kind: 'start', userId: 'bot' }]);
    expect(stepsOf(duel('prematch', [person(), someone('bot', 'b', { ready: true })]), later(300))).toEqual([]);
  });

  it.each([
    [1, 2],
    [2, 1],
    [0, 0],
  ] as const)('agree with a person who reported place %i', (placement, agreed) => {
    const scores = [{ round: 1, a: 2, b: 2 }];
    const match = duel('reporting', [person({ report: { placement, scores } }), someone('bot', 'b')]);
    expect(stepsOf(match, later(2))).toEqual([]);
    expect(stepsOf(match, later(3))).toEqual([{ kind: 'report', userId: 'bot', placement: agreed, scores }]);
  });

  it('wait for the person’s report, and concede if none comes', () => {
    const match = duel('active', [person(), someone('bot', 'b')]);
    expect(stepsOf(match, later(239))).toEqual([]);
    expect(stepsOf(match, later(240))).toMatchObject([{ kind: 'report', userId: 'bot', placement: 2 }]);
  });

  it('play among themselves for less than a minute', () => {
    const match = duel('active', [someone('one', 'a'), someone('two', 'b')]);
    expect(stepsOf(match, later(19))).toEqual([]);
    expect(stepsOf(match, later(36))).toMatchObject([{ kind: 'report', userId: 'one' }]);
  });

  it('only report as captains', () => {
    const mates = [person({ report: { placement: 1, scores: [] } }), someone('mate', 'a', { captain: false })];
    const others = [someone('captain', 'b'), someone('second', 'b', { captain: false })];
    expect(stepsOf(duel('reporting', [...mates, ...others]), later(5))).toMatchObject([{ userId: 'captain' }]);
  });
});
