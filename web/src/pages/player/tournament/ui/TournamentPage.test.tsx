import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { beginSession, clearSession, type Session } from '@/entities/session';
import { sampleEvent } from '@/entities/tournament/model/samples.ts';
import { closeAllOverlays, openOverlays } from '@/shared/lib/overlays';
import { buttonNamed, click, find, heldClient, render } from '@/shared/lib/testing';
import { sampleSummary } from '../model/sampleSummary.ts';
import { TournamentPage } from './TournamentPage.tsx';

afterEach(() => {
  act(closeAllOverlays);
  act(clearSession);
  vi.useRealTimers();
});

function open() {
  const { client, calls } = heldClient(new InMemoryCache());
  const { root, unmount } = render(
    <MemoryRouter initialEntries={['/tournament/event-1']}>
      <ApolloProvider client={client}>
        <Routes>
          <Route path="/tournament/:eventId" element={<TournamentPage />} />
          <Route path="/stake/:eventId" element={<h1>The market</h1>} />
        </Routes>
      </ApolloProvider>
    </MemoryRouter>,
  );
  const all = (operation: string) => calls.filter((call) => call.operation === operation);
  return { root, unmount, all, page: () => all('TournamentPage')[0] };
}

it('keeps the page’s space while it loads', () => {
  const { root, unmount } = open();
  expect(find(root, '[aria-busy=true]').textContent).toContain('Bracket');
  unmount();
});

it('leads to the market of a stake event, whose notifications name no page of their own', async () => {
  const { root, page, all, unmount } = open();
  await page()?.answer({ playEventSummary: null });
  const market = { __typename: 'StakeEvent', id: 'event-1', name: 'Sprint Cup', stakersCount: 3, markets: [] };
  await all('TournamentMarket')[0]?.answer({ stakeEvent: market });
  expect(root.textContent).toBe('The market');
  unmount();
});

it('says that a tournament doesn’t exist, and leads to others', async () => {
  const { root, page, all, unmount } = open();
  await page()?.answer({ playEventSummary: null });
  await all('TournamentMarket')[0]?.answer({ stakeEvent: null });
  expect(root.textContent).toContain('This tournament doesn’t exist');
  expect(find(root, '[data-track=open_tournaments]').getAttribute('href')).toBe('/play?tab=tournaments');
  unmount();
});

it('offers to try again when it can’t be loaded', async () => {
  const { root, page, all, unmount } = open();
  await page()?.refuse('UNAVAILABLE');
  expect(root.textContent).toContain('Couldn’t load this tournament');
  click(buttonNamed(root, 'Retry'));
  expect(all('TournamentPage')).toHaveLength(2);
  unmount();
});

it('lets everyone read, and asks to sign in to register', async () => {
  const { root, page, unmount } = open();
  await page()?.answer({ playEventSummary: sampleSummary({ event: sampleEvent() }) });
  expect(root.textContent).toContain('Nightjar Cup');
  expect(root.textContent).toContain('1st$1,050.00');
  click(buttonNamed(root, 'Register · $25.00'));
  expect(openOverlays()).toMatchObject([{ kind: 'auth', intent: { label: 'Take part in Nightjar Cup' } }]);
  unmount();
});

it('opens and closes the registration for a signed-in player', async () => {
  act(() =>
    beginSession({ token: 't', scope: 'full', expiresAt: '2999-01-01T00:00:00Z', user: { id: 'me' } } as Session),
  );
  const { root, page, all, unmount } = open();
  await page()?.answer({ playEventSummary: sampleSummary({ event: sampleEvent() }) });
  click(buttonNamed(root, 'Register · $25.00'));
  expect(find(document, '[role=dialog]').textContent).toContain('Register for Nightjar Cup');
  expect(all('EventChecklist')[0]?.variables).toEqual({ id: 'event-1', code: null });
  click(buttonNamed(document, 'Close'));
  await vi.waitFor(() => expect(document.querySelector('[role=dialog][data-open]')).toBeNull());
  unmount();
});

it('loads announcements again once there is a new one', async () => {
  const { page, all, unmount } = open();
  await page()?.answer({ playEventSummary: sampleSummary({ event: sampleEvent() }) });
  await all('TournamentNews')[0]?.answer({ announcements: [] });
  const news = all('TournamentNews').length;
  const tell = (kind: string, seq: number, announcedAt: string | null) => ({
    matchEvent: {
      __typename: 'MatchEventUpdate',
      kind,
      seq,
      data: { __typename: 'MatchEvent', id: 'event-1', state: 'registration', announcedAt },
    },
  });
  const live = all('TournamentUpdates')[0];
  const frame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
  await live?.send(tell('SNAPSHOT', 1, null));
  await frame();
  await live?.send(tell('EVENT', 2, null));
  await frame();
  expect(all('TournamentNews')).toHaveLength(news);
  await live?.send(tell('EVENT', 3, '2026-11-27T20:00:00Z'));
  await vi.waitFor(() => expect(all('TournamentNews')).toHaveLength(news + 1));
  unmount();
});

it('renews the page once after a burst of live changes', async () => {
  vi.useFakeTimers();
  const { page, all, unmount } = open();
  await page()?.answer({ playEventSummary: sampleSummary({ event: sampleEvent() }) });
  const live = all('TournamentUpdates')[0];
  const data = { __typename: 'MatchEvent', id: 'event-1', state: 'registration', announcedAt: null };
  await live?.answer({ matchEvent: { __typename: 'MatchEventUpdate', kind: 'EVENT', seq: 1, data } });
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(all('TournamentPage')).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(all('TournamentPage')).toHaveLength(2);
  unmount();
});
