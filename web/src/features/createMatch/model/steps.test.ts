import { describe, expect, it } from 'vitest';
import { chosen, createSteps, type Draft, emptyDraft, nextStep, previousStep, reachable } from './steps.ts';

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
  it('has the fourteen states of the product document', () => {
    expect(createSteps).toHaveLength(14);
  });

  it('leads from the game to the open match when the balance covers the entry', () => {
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

  it('leads through a deposit and back when it does not', () => {
    expect(nextStep('EnterAmount', full, 999)).toBe('NotEnoughCash');
    expect(nextStep('NotEnoughCash', full, 999)).toBe('Deposit');
    expect(nextStep('Deposit', full, 999)).toBe('Deposit');
    expect(nextStep('Deposit', full, 1_000)).toBe('CreateMatch');
  });

  it('takes back what hung on another game or mode', () => {
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

  it('cannot be walked back once the entry is held', () => {
    expect(previousStep('WaitingForOpponent')).toBeNull();
    expect(previousStep('SelectGame')).toBeNull();
  });
});
