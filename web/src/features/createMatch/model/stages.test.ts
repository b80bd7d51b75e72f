import { describe, expect, it } from 'vitest';
import { stageNumber, stageOf, stages } from './stages.ts';
import { type CreateStep, createSteps, emptyDraft, nextStep } from './steps.ts';

const draft = { ...emptyDraft, gameId: 'g', consoleId: 'c', gameModeId: 'm', rulesAccepted: true, amount: 1_000 };

/** Returns the visible positions from the first state to the open match. */
function walk(teamSize: number, playable: number): number[] {
  const seen: number[] = [];
  let cash = playable;
  for (let step: CreateStep = 'SelectGame'; step !== 'WaitingForOpponent'; ) {
    seen.push(stageNumber(stageOf(step, false)));
    if (step === 'CreateMatch') seen.push(stageNumber(stageOf(step, true)));
    if (step === 'Deposit') cash = draft.amount;
    step = nextStep(step, { ...draft, teamSize }, cash);
  }
  return [...seen, stageNumber(stageOf('WaitingForOpponent', true))];
}

describe('the five visible steps', () => {
  it('hold all fourteen states and are all used', () => {
    const used = createSteps.flatMap((step) => [stageOf(step, false), stageOf(step, true)]);
    expect(new Set(used)).toEqual(new Set(stages));
  });

  it.each([
    ['1v1', 1, 5_000],
    ['a team', 3, 5_000],
    ['a deposit on the way', 1, 0],
  ])('never skip a number or go back: %s', (_name, teamSize, playable) => {
    const seen = walk(teamSize, playable);
    expect([...new Set(seen)]).toEqual([1, 2, 3, 4, 5]);
    expect(seen).toEqual(seen.toSorted());
  });
});
