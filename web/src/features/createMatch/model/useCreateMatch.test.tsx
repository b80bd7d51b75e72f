import { InMemoryCache } from '@apollo/client';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderHeld } from '@/shared/lib/testing';
import { keepDraft } from './keptDraft.ts';
import { emptyDraft } from './steps.ts';
import { useCreateMatch } from './useCreateMatch.ts';

afterEach(() => sessionStorage.clear());

const complete = { ...emptyDraft, gameId: 'g', consoleId: 'c', gameModeId: 'm', rulesAccepted: true, amount: 500 };
const otherGame = { gameId: 'g2', consoleId: 'c2', gameModeId: 'm2', teamSize: 1, amount: 1000 };

function start() {
  const held = renderHeld(new InMemoryCache(), () => useCreateMatch({ kind: 'create-match' }));
  const run = (change: (flow: ReturnType<typeof held.current>) => void) => act(() => change(held.current()));
  return { ...held, run, at: () => [held.current().step, held.current().stage] };
}

it('opens the review if a saved setup leaves nothing to choose', () => {
  keepDraft({ draft: complete, step: 'SelectGame' });
  const { run, at, unmount } = start();
  run((flow) => flow.use({ amount: 1000 }));
  expect(at()).toEqual(['CreateMatch', 'review']);
  unmount();
});

it('doesn’t skip the choice of an opponent after a saved setup that stopped at an earlier step', () => {
  keepDraft({ draft: complete, step: 'SelectGame' });
  const { run, at, unmount } = start();
  run((flow) => flow.use(otherGame));
  expect(at()).toEqual(['ReviewMode', 'format']);
  run((flow) => flow.chooseAndGo({ rulesAccepted: true }));
  run((flow) => flow.chooseAndGo({ amount: 0 }));
  expect(at()).toEqual(['CreateMatch', 'people']);
  unmount();
});

it('opens the review only from the choice of an opponent', () => {
  keepDraft({ draft: complete, step: 'EnterAmount' });
  const { run, current, at, unmount } = start();
  run((flow) => flow.review());
  run((flow) => flow.go('CreateMatch'));
  expect(at()).toEqual(['CreateMatch', 'people']);
  run((flow) => flow.review());
  expect(at()).toEqual(['CreateMatch', 'review']);
  run(() => current().back?.());
  expect(at()).toEqual(['CreateMatch', 'people']);
  unmount();
});
