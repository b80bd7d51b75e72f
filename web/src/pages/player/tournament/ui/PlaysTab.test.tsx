import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { VersionedCache } from '@/app/apollo/VersionedCache.ts';
import type { PlayEventView } from '@/entities/tournament';
import { sampleEvent } from '@/entities/tournament/model/samples.ts';
import { buttonNamed, click, find, heldClient, render } from '@/shared/lib/testing';
import { samplePlay, samplePlays, sampleRound } from '../model/samplePlays.ts';
import { sampleSummary } from '../model/sampleSummary.ts';
import { PlaysTab } from './PlaysTab.tsx';

afterEach(() => vi.useRealTimers());

type Round = ReturnType<typeof sampleRound>;

/** Renders the tab. Returns functions that respond to its queries and send updates on its live channel. */
function show(changes: Partial<PlayEventView> = {}) {
  vi.useFakeTimers();
  const { client, calls } = heldClient(new VersionedCache());
  const { root, unmount } = render(
    <ApolloProvider client={client}>
      <PlaysTab summary={sampleSummary({ event: sampleEvent({ state: 'live', ...changes }) })} />
    </ApolloProvider>,
  );
  const all = (operation: string) => calls.filter((call) => call.operation === operation);
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const tell = async (kind: 'SNAPSHOT' | 'EVENT' | 'RESYNC', data: Round | null) => {
    await all('TournamentRoundUpdates')[0]?.send({
      activeRound: { __typename: 'ActiveRoundUpdate', kind, seq: 1, data },
    });
    await wait(100);
  };
  return {
    root,
    unmount,
    all,
    wait,
    tell,
    asked: () => all('TournamentPlays').length,
    answer: (data: ReturnType<typeof samplePlays>) => all('TournamentPlays').at(-1)?.answer(data),
    rows: () => [...root.querySelectorAll('li')].map(({ textContent }) => textContent),
  };
}

const first = samplePlay('p1', [3, 1]);
const second = samplePlay('p2', [3, 4]);

it('keeps the list’s space while it loads', () => {
  const { root, unmount } = show();
  expect(root.querySelector('[aria-busy=true]')).not.toBeNull();
  unmount();
});

it('says what appears here, and follows the first round before it starts', async () => {
  const { root, answer, all, unmount } = show();
  await answer(samplePlays({ scores: [], state: 'pending' }));
  expect(root.textContent).toContain('Each round’s scores appear here as it’s played.');
  expect(root.textContent).not.toContain('Round 2');
  expect(all('TournamentRoundUpdates')).toHaveLength(1);
  unmount();
});

it('offers to try again when it can’t be loaded', async () => {
  const { root, all, asked, answer, unmount } = show();
  await all('TournamentPlays')[0]?.refuse('UNAVAILABLE');
  expect(root.textContent).toContain('Couldn’t load the play-by-play');
  click(buttonNamed(root, 'Retry'));
  expect(asked()).toBe(2);
  await answer(samplePlays({ scores: [3, 1], plays: [first] }));
  expect(find(root, 'ul').textContent).toContain('Halcyon 3 · Night Owls 1');
  unmount();
});

it('shows the running round with a live marker, and what each team has so far', async () => {
  const { root, rows, answer, unmount } = show();
  await answer(samplePlays({ scores: [3, 4], totals: [1, 0], plays: [second, first] }));
  expect(root.textContent).toContain('Round 2 of 5LIVE');
  expect(rows()[0]).toBe('Rounds wonHalcyon 1');
  expect(rows()[1]).toContain('Halcyon 3 · Night Owls 4');
  unmount();
});

it('calls the totals of a play event points', async () => {
  const { rows, answer, unmount } = show({ kind: 'play_event', format: 'rounds' });
  await answer(samplePlays({ scores: [3, 4], totals: [12, 8], plays: [first] }));
  expect(rows()[0]).toBe('Points so farHalcyon 12 · Night Owls 8');
  unmount();
});

it('adds a new entry when the live channel reports a change, with one request for a burst', async () => {
  const { rows, answer, tell, wait, asked, unmount } = show();
  await answer(samplePlays({ scores: [3, 1], plays: [first] }));
  await tell('SNAPSHOT', sampleRound([3, 1]));
  await tell('EVENT', sampleRound([3, 3]));
  await tell('EVENT', sampleRound([3, 4]));
  await wait(1500);
  expect(asked()).toBe(2);
  await answer(samplePlays({ scores: [3, 4], plays: [second, first] }));
  expect(rows()).toHaveLength(2);
  expect(rows()[0]).toContain('Halcyon 3 · Night Owls 4');
  unmount();
});

it('removes an entry that was undone', async () => {
  const { rows, answer, tell, wait, unmount } = show();
  await answer(samplePlays({ scores: [3, 4], plays: [second, first] }));
  await tell('EVENT', sampleRound([3, 1]));
  await wait(1500);
  const undo = samplePlay('p3', [3, 1], { correctsId: 'p2', undo: true });
  await answer(samplePlays({ scores: [3, 1], plays: [undo, second, first] }));
  expect(rows()).toHaveLength(1);
  expect(rows()[0]).toContain('Halcyon 3 · Night Owls 1');
  unmount();
});

it('requests the entries again if the channel starts with a newer state', async () => {
  const { answer, tell, wait, asked, unmount } = show();
  await answer(samplePlays({ scores: [3, 1], plays: [first] }));
  await tell('SNAPSHOT', sampleRound([3, 4]));
  await wait(1500);
  expect(asked()).toBe(2);
  unmount();
});

it('requests the entries again after a reconnect, and keeps the list until then', async () => {
  const { rows, answer, tell, asked, unmount } = show();
  await answer(samplePlays({ scores: [3, 1], plays: [first] }));
  await tell('RESYNC', null);
  expect(asked()).toBe(2);
  expect(rows()).toHaveLength(1);
  await answer(samplePlays({ scores: [3, 4], plays: [second, first] }));
  expect(rows()).toHaveLength(2);
  unmount();
});
