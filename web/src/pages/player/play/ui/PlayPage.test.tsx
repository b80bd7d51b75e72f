import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { beginSession, clearSession, type Session } from '@/entities/session';
import { sampleEvent } from '@/entities/tournament/model/samples.ts';
import { find, heldClient, render } from '@/shared/lib/testing';
import { matchOf, seatOf } from '../../../../../workshop/samples/match.ts';
import { PlayPage } from './PlayPage.tsx';

const session = { token: 't', scope: 'full', expiresAt: '2999-01-01T00:00:00Z', user: { id: 'me' } } as Session;

afterEach(() => act(clearSession));

const pageOf = (items: object[], pageSize = 10) => ({
  __typename: 'PlayEventPage',
  items,
  page: 1,
  pageSize,
  hasNext: false,
});

function show(address: string) {
  const { client, calls } = heldClient(new InMemoryCache());
  const { root, unmount } = render(
    <MemoryRouter initialEntries={[address]}>
      <ApolloProvider client={client}>
        <PlayPage />
      </ApolloProvider>
    </MemoryRouter>,
  );
  const all = (operation: string) => calls.filter((call) => call.operation === operation);
  const tabNamed = (name: string) =>
    [...root.querySelectorAll('[role=tab]')].find(({ textContent }) => textContent?.startsWith(name))?.textContent;
  return { root, unmount, all, tabNamed };
}

it('counts and lists the events that the user takes part in under “My active”', async () => {
  act(() => beginSession(session));
  const { root, all, tabNamed, unmount } = show('/play?tab=active');
  await all('MyActiveMatches')[0]?.answer({ activeMatches: [] });
  expect(root.textContent).toContain('Matches and events you join appear here until they’re over.');
  const cup = sampleEvent({ id: 'r1', name: 'Harbor Cup' });
  const items = [cup, sampleEvent({ id: 'r2', name: 'Last Week', state: 'paid' })];
  await all('MyActiveEvents')[0]?.answer({ registeredEvents: pageOf(items, 100) });
  expect(tabNamed('My active')).toBe('My active1');
  expect(root.textContent).not.toContain('Nothing active');
  await vi.waitFor(() => expect(all('RegisteredEvents')).toHaveLength(1));
  await all('RegisteredEvents')[0]?.answer({ registeredEvents: pageOf(items) });
  expect(find(root, '[aria-label=Registered]').textContent).toContain('Harbor Cup');
  unmount();
});

it('counts invitations to events in the tray', async () => {
  act(() => beginSession(session));
  const { root, all, unmount } = show('/play');
  await all('MyActiveMatches')[0]?.answer({ activeMatches: [] });
  expect(root.querySelector('#invites')).toBeNull();
  await all('InvitedEvents')[0]?.answer({ invitedEvents: pageOf([sampleEvent()]) });
  expect(find(root, '#invites').textContent).toBe('Invites 1');
  await vi.waitFor(() => expect(all('InvitingTeams')).toHaveLength(1));
  expect(find(root, 'aside article').textContent).toContain('Nightjar Cup');
  unmount();
});

it('doesn’t query the user’s own events without a session', () => {
  const { all, tabNamed, unmount } = show('/play?tab=active');
  expect([...all('MyActiveEvents'), ...all('InvitedEvents'), ...all('MyActiveMatches')]).toEqual([]);
  expect(tabNamed('My active')).toBe('My active');
  unmount();
});

it('shows the heading of the requirements column only to players, because visitors see none', async () => {
  const { root, all, unmount } = show('/play');
  const items = [matchOf({ state: 'available', participants: [seatOf('a')] })];
  const availableMatches = { __typename: 'MatchPage', items, page: 1, pageSize: 25, hasNext: false };
  await all('PlayPage')[0]?.answer({ availableMatches });
  expect(root.textContent).toContain('Vantablitz');
  expect(root.textContent).not.toContain('You meet');
  act(() => beginSession(session));
  expect(root.textContent).toContain('You meet');
  unmount();
});
