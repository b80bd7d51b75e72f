import { describe, expect, it } from 'vitest';
import {
  askable,
  chosen,
  createSteps,
  type Draft,
  emptyDraft,
  moved,
  nextStep,
  previousStep,
  reachable,
} from './steps.ts';

const full: Draft = {
  ...emptyDraft,
  gameId: 'g1',
  consoleId: 'c1',
  gameModeId: 'm1',
  elementSetId: 'e1',
  rulesAccepted: true,
  amount: 1_000,
};

describe('the create-match flow', () => {
  it('has the fourteen states from the product document', () => {
    expect(createSteps).toHaveLength(14);
  });

  it('goes from the game to the open match when the balance covers the entry', () => {
    const path = [];
    for (
      let step = nextStep('SelectGame', full, 5_000);
      step !== 'WaitingForOpponent';
      step = nextStep(step, full, 5_000)
    ) {
      path.push(step);
    }
    expect(path).toEqual(['SelectConsole', 'SelectMode', 'ReviewMode', 'EnterAmount', 'CreateMatch']);
  });

  it('goes through a deposit and back when it doesn’t', () => {
    expect(nextStep('EnterAmount', full, 999)).toBe('NotEnoughCash');
    expect(nextStep('NotEnoughCash', full, 999)).toBe('Deposit');
    expect(nextStep('Deposit', full, 999)).toBe('Deposit');
    expect(nextStep('Deposit', full, 1_000)).toBe('CreateMatch');
  });

  it('resets choices that depend on the game or mode', () => {
    expect(chosen(full, { gameId: 'g2' })).toMatchObject({ consoleId: null, gameModeId: null, rulesAccepted: false });
    expect(chosen(full, { gameModeId: 'm2' })).toMatchObject({
      consoleId: 'c1',
      elementSetId: null,
      rulesAccepted: false,
    });
    expect(chosen(full, { gameId: 'g1' })).toEqual(full);
  });

  it('never shows a step whose choices are missing', () => {
    expect(reachable('CreateMatch', { ...full, gameModeId: null })).toBe('SelectMode');
    expect(reachable('EnterAmount', { ...full, rulesAccepted: false })).toBe('ReviewMode');
    expect(reachable('SelectConsole', full)).toBe('SelectConsole');
  });

  it('cannot go back once the entry is held', () => {
    expect(previousStep('WaitingForOpponent', full)).toBeNull();
    expect(previousStep('SelectGame', full)).toBeNull();
  });

  const pal = (userId: string) => ({ userId, username: userId, profileImageUrl: null });

  it('includes the team step when sides have more than one player, in both directions', () => {
    const team = { ...full, teamSize: 3 };
    expect(nextStep('ReviewMode', team, 0)).toBe('AddTeam');
    expect(nextStep('AddTeam', team, 5_000)).toBe('EnterAmount');
    expect(previousStep('EnterAmount', team)).toBe('AddTeam');
    expect(previousStep('EnterAmount', full)).toBe('ReviewMode');
    expect(reachable('AddTeam', full)).toBe('EnterAmount');
  });

  it('keeps the players who fit a smaller side, plus one substitute', () => {
    const team = { ...full, teamSize: 3, team: [pal('x'), pal('y'), pal('sub')] };
    expect(askable(team)).toBe(3);
    expect(chosen(team, { teamSize: 2 }).team.map(({ userId }) => userId)).toEqual(['x', 'y']);
    expect(chosen(team, { teamSize: 1 }).team).toEqual([]);
  });

  it('moves players between seats, but never past the ends of the list', () => {
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
    expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
  });
});
