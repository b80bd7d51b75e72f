import { expect, it } from 'vitest';
import { draftOfSetup, setupOfDraft } from './draftOf.ts';
import { chosen, type Draft, emptyDraft } from './steps.ts';

const draft: Draft = { ...emptyDraft, gameId: 'g', consoleId: 'c', gameModeId: 'm', teamSize: 3, amount: 1000 };

it('a setup restores the choices it was saved from', () => {
  const setup = setupOfDraft(draft);
  expect(setup && chosen(emptyDraft, draftOfSetup(setup))).toEqual(draft);
});

it('a setup from a multi-game search leaves unnamed fields unchanged', () => {
  const open = {
    gameIds: [],
    consoleIds: ['c'],
    modeIds: [],
    minAmount: null,
    maxAmount: 500,
    teamSize: null,
    minRank: null,
    maxRank: null,
  };
  expect(chosen(draft, draftOfSetup({ ...open, notify: true }))).toEqual({ ...draft, amount: 500 });
});

it('returns no setup before a game is chosen', () => {
  expect(setupOfDraft(emptyDraft)).toBeNull();
});
