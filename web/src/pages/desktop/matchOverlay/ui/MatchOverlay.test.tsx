import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { MatchView } from '@/entities/match';
import { buttonNamed, heldClient, render } from '@/shared/lib/testing';
import type { OverlayState } from '@/shared/platform';
import { hostId, matchOf, seatOf } from '../../../../../workshop/samples/match.ts';
import { reportOf } from '../model/sampleMatch.ts';
import { CLOSE_AFTER_MS, MatchOverlay } from './MatchOverlay.tsx';
import { MatchOverlayPage } from './MatchOverlayPage.tsx';

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(window, 'duelbook');
});

const started = { startedAt: '2026-11-21T20:20:00.000Z' };

const fakeOverlay = () => ({
  show: vi.fn(async () => undefined),
  close: vi.fn(async () => undefined),
  openMatch: vi.fn(async () => undefined),
  release: vi.fn(async () => undefined),
  onState: () => () => undefined,
});

function shown(match: MatchView, more: Partial<OverlayState> = {}) {
  const overlay = fakeOverlay();
  const { client, calls } = heldClient(new InMemoryCache());
  const state = { matchId: match.id, takesInput: true, shortcut: 'Ctrl+Shift+D', ...more };
  const { root, unmount } = render(
    <ApolloProvider client={client}>
      <MatchOverlay overlay={overlay} state={state} match={match} selfId={hostId} message={null} />
    </ApolloProvider>,
  );
  const labels = () =>
    [...root.querySelectorAll('button')].map((button) => button.getAttribute('aria-label') ?? button.textContent);
  return { root, overlay, calls, labels, unmount };
}

it('readies up once, however often the button is pressed, and says why it was refused', async () => {
  const { root, calls, labels } = shown(matchOf());
  expect(root.textContent).toContain('Get ready');
  expect(root.textContent).toContain('Opponent not ready');
  expect(root.textContent).toContain('Winner takes $20.00');
  expect(labels()).toEqual(['Ready', 'Back to game', 'Close match overlay']);
  act(() => buttonNamed(root, 'Ready').click());
  act(() => buttonNamed(root, 'Ready').click());
  const ready = calls.filter(({ operation }) => operation === 'SetMatchReady');
  expect(ready.map(({ variables }) => variables)).toEqual([{ id: 'match', ready: true, elementPicks: null }]);
  await ready[0]?.refuse('NOT_ALLOWED_NOW');
  expect(root.querySelector('[role=alert]')?.textContent).not.toBe('');
});

it('leads to the match room when the player has to choose something first', async () => {
  const { root, calls, overlay } = shown(matchOf());
  const sides = [
    {
      __typename: 'PrematchSide',
      side: 'a',
      checklist: [{ __typename: 'ChecklistItem', key: 'element_picks_done', satisfied: false }],
    },
  ];
  const prematch = calls.filter(({ operation }) => operation === 'OverlayPrematch');
  for (const call of prematch)
    await call.answer({ matchPrematch: { __typename: 'Prematch', matchId: 'match', sides } });
  await act(async () => buttonNamed(root, 'Choose and ready up').click());
  expect(overlay.openMatch).toHaveBeenCalledOnce();
  expect(calls.map(({ operation }) => operation)).not.toContain('SetMatchReady');
});

it('starts the match once both sides are ready', () => {
  const { root, calls } = shown(
    matchOf({ participants: [seatOf('a', { ready: true }), seatOf('b', { ready: true })] }),
  );
  expect(root.textContent).toContain('Opponent ready');
  act(() => buttonNamed(root, 'Start').click());
  expect(calls.map(({ operation }) => operation)).toContain('StartMatch');
});

it('shows the reported score and leads to the report', async () => {
  const { root, overlay } = shown(
    matchOf({ state: 'reporting', ...started, participants: [seatOf('a'), seatOf('b', { report: reportOf(2) })] }),
  );
  expect(root.textContent).toContain('kai_m2–0maya_q');
  expect(root.textContent).toContain('Opponent reported');
  await act(async () => buttonNamed(root, 'Report result').click());
  expect(overlay.openMatch).toHaveBeenCalledOnce();
});

it('has no buttons while clicks go through it, and says which keys change that', () => {
  const { root, labels } = shown(matchOf({ state: 'active', ...started }), { takesInput: false });
  expect(labels()).toEqual([]);
  expect(root.textContent).toContain('Press Ctrl+Shift+D to use this window');
});

it('has no way back to the game when another program has the keys', () => {
  const { labels } = shown(matchOf({ state: 'active', ...started }), { shortcut: null });
  expect(labels()).toEqual(['Report result', 'Close match overlay']);
});

it.each([
  ['completed', 'a', 'You won'],
  ['forfeited', 'b', 'You lost'],
  ['cancelled', null, 'Over'],
  ['completed', null, 'A tie'],
] as const)('shows how a match ended (%s, %s) and then closes', (state, winner, title) => {
  vi.useFakeTimers();
  const drawn = state === 'completed' && winner === null;
  const { root, overlay, unmount } = shown(
    matchOf({ state, winner, drawn, outcome: 'What the platform says.', endedAt: '2026-11-21T20:41:00.000Z' }),
  );
  expect(root.textContent).toContain(title);
  expect(root.textContent).toContain('What the platform says.');
  act(() => void vi.advanceTimersByTime(CLOSE_AFTER_MS - 1));
  expect(overlay.close).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(overlay.close).toHaveBeenCalledOnce();
  unmount();
});

const page = () =>
  render(
    <ApolloProvider client={heldClient(new InMemoryCache()).client}>
      <MemoryRouter initialEntries={['/desktop/match?match=m-1']}>
        <MatchOverlayPage />
      </MemoryRouter>
    </ApolloProvider>,
  ).root;

it('closes when nobody is signed in', () => {
  const overlay = fakeOverlay();
  Object.defineProperty(window, 'duelbook', { value: { contract: 1, overlay }, configurable: true });
  page();
  expect(overlay.close).toHaveBeenCalledOnce();
});

it('leads browsers to the download page', () => {
  expect(page().textContent).toBe('');
});
