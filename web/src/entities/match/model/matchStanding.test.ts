import { describe, expect, it } from 'vitest';
import { matchStanding } from './matchStanding.ts';

const participant = (userId: string, side: string, more: object = {}) => ({
  userId,
  side,
  seat: 0,
  captain: true,
  substitute: false,
  joined: true,
  ready: false,
  report: null,
  placement: null,
  ...more,
});
const match = (state: string, a: object = {}, b: object = {}, more: object = {}) =>
  ({
    state,
    creatorId: 'a',
    teamSize: 1,
    cancelRequest: null,
    noShowClaim: null,
    deadline: null,
    participants: [participant('a', 'a', a), participant('b', 'b', b)],
    ...more,
  }) as never;

describe("a match's standing", () => {
  it('asks players to ready up only if they haven’t yet', () => {
    const half = match('prematch', { ready: true });
    expect(matchStanding(half, 'a').yourTurn).toBe(false);
    expect(matchStanding(half, 'b')).toMatchObject({ yourTurn: true, verb: 'Get ready' });
    expect(matchStanding(half, null).yourTurn).toBe(false);
  });

  it('says that both are ready and lets players start', () => {
    const both = match('prematch', { ready: true }, { ready: true });
    expect(matchStanding(both, 'a')).toEqual({ title: 'Both sides are ready', verb: 'Start', yourTurn: true });
    expect(matchStanding(both, null)).toMatchObject({ title: 'Both sides are ready', yourTurn: false });
    const spare = match('prematch', { ready: true }, { ready: true, substitute: true });
    expect(matchStanding(spare, 'b')).toMatchObject({ title: 'Both sides are ready', yourTurn: false });
  });

  it('asks for a missing report', () => {
    const half = match('reporting', { report: { placement: 1 } });
    expect(matchStanding(half, 'a').yourTurn).toBe(false);
    expect(matchStanding(half, 'b')).toMatchObject({ yourTurn: true, title: 'Your result is due' });
  });

  it('asks the invitee to respond, not the inviter', () => {
    const invited = match('invited', {}, { joined: false });
    expect(matchStanding(invited, 'a').yourTurn).toBe(false);
    expect(matchStanding(invited, 'b')).toMatchObject({ yourTurn: true, title: 'You’re invited' });
  });

  it('asks the captain to fill the team and the teammate to take the seat', () => {
    const team = match('forming', {}, { side: 'a', seat: 1, captain: false, joined: false }, { teamSize: 2 });
    expect(matchStanding(team, 'a')).toMatchObject({ yourTurn: true, verb: 'See team' });
    expect(matchStanding(team, 'b')).toMatchObject({ yourTurn: true, title: 'A seat is reserved for you' });
  });

  it("asks for a response to the other side's request before anything else", () => {
    const asked = match('active', {}, {}, { cancelRequest: { side: 'a' } });
    expect(matchStanding(asked, 'a').title).toBe('Play, then report');
    expect(matchStanding(asked, 'b')).toMatchObject({ yourTurn: true, title: 'Cancel the match?' });
    const missing = match('active', {}, {}, { cancelRequest: { side: 'a' }, noShowClaim: { side: 'a' } });
    expect(matchStanding(missing, 'b').title).toBe('Are you here?');
  });

  it('asks for evidence only until its deadline', () => {
    expect(matchStanding(match('disputed', {}, {}, { deadline: { kind: 'evidence' } }), 'b').yourTurn).toBe(true);
    expect(matchStanding(match('disputed', {}, {}, { deadline: { kind: 'decision' } }), 'b').yourTurn).toBe(false);
  });
});
