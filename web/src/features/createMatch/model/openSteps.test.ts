import { describe, expect, it } from 'vitest';
import { firstOpenStep, openStep } from './openSteps.ts';

const seat = (side: 'a' | 'b', joined = true) => ({ side, joined, substitute: false });
const match = (state: string, participants: object[], more: object = {}) =>
  ({ state, participants, teamSize: 1, visibility: 'public', ...more }) as never;

describe('the flow after creating the match', () => {
  it.each([
    ['forming', match('forming', [seat('a')]), 'WaitingForPlayers'],
    ['open', match('available', [seat('a')]), 'WaitingForOpponent'],
    ['open while the other team fills up', match('available', [seat('a'), seat('b')]), 'WaitingForPlayers'],
    ['invited', match('invited', [seat('a'), seat('b', false)]), 'WaitingForOpponent'],
    ['both sides joined', match('prematch', [seat('a'), seat('b')]), 'WaitingForPlayers'],
    ['in play', match('active', [seat('a'), seat('b')]), 'Results'],
    ['over', match('completed', [seat('a'), seat('b')]), 'Results'],
    ['expired', match('expired', [seat('a')]), 'Results'],
  ])('%s: current step is %3$s', (_name, each, step) => {
    expect(openStep(each, 'WaitingForOpponent')).toBe(step);
  });

  it('shows another step only while the match allows it', () => {
    expect(openStep(match('available', [seat('a')]), 'SendInvite')).toBe('SendInvite');
    expect(openStep(match('available', [seat('a'), seat('b')]), 'SendInvite')).toBe('WaitingForPlayers');
    expect(openStep(match('available', [seat('a')]), 'EnterAmount')).toBe('WaitingForOpponent');
  });

  it('asks for a stream first, and for an invitation if a private match has none', () => {
    expect(firstOpenStep(match('available', [seat('a')]), true)).toBe('StartStreaming');
    expect(firstOpenStep(match('invited', [seat('a')]), false)).toBe('SendInvite');
    expect(firstOpenStep(match('invited', [seat('a'), seat('b', false)]), false)).toBe('WaitingForOpponent');
    expect(firstOpenStep(match('forming', [seat('a')], { teamSize: 2 }), false)).toBe('WaitingForPlayers');
  });
});
