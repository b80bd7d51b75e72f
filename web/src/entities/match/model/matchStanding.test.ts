import { describe, expect, it } from 'vitest';
import { matchStanding } from './matchStanding.ts';

const participant = (userId: string, more: object = {}) =>
  ({ userId, ready: false, report: null, placement: null, ...more }) as never;
const match = (state: string, a: object = {}, b: object = {}) =>
  ({ state, creatorId: 'a', participants: [participant('a', a), participant('b', b)] }) as never;

describe('where a match stands', () => {
  it('asks whoever is not ready, and nobody else, to get ready', () => {
    const half = match('prematch', { ready: true });
    expect(matchStanding(half, 'a').yourTurn).toBe(false);
    expect(matchStanding(half, 'b')).toMatchObject({ yourTurn: true, verb: 'Get ready' });
    expect(matchStanding(half, null).yourTurn).toBe(false);
  });

  it('asks for the report that is missing', () => {
    const half = match('reporting', { report: { placement: 1 } });
    expect(matchStanding(half, 'a').yourTurn).toBe(false);
    expect(matchStanding(half, 'b')).toMatchObject({ yourTurn: true, title: 'Your result is due' });
  });

  it('asks the invited one to answer, not the one who invited', () => {
    expect(matchStanding(match('invited'), 'a').yourTurn).toBe(false);
    expect(matchStanding(match('invited'), 'b').yourTurn).toBe(true);
  });
});
