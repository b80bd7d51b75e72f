import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { beginSession, clearSession, type Session } from '@/entities/session';
import type { PlayEventView } from '@/entities/tournament';
import { sampleEvent } from '@/entities/tournament/model/samples.ts';
import { heldClient, render } from '@/shared/lib/testing';
import { Resume } from './Resume.tsx';

const session = { token: 't', scope: 'full', expiresAt: '2999-01-01T00:00:00Z', user: { id: 'me' } } as Session;

afterEach(() => act(clearSession));

async function show(events: PlayEventView[]) {
  act(() => beginSession(session));
  const { client, calls } = heldClient(new InMemoryCache());
  const { root, unmount } = render(
    <MemoryRouter>
      <ApolloProvider client={client}>
        <Resume />
      </ApolloProvider>
    </MemoryRouter>,
  );
  const page = { page: 1, pageSize: 10, hasNext: false };
  await calls[0]?.answer({
    activeMatches: [],
    registeredEvents: { __typename: 'PlayEventPage', items: events, ...page },
    activeStakes: { __typename: 'SlipPage', items: [], ...page },
  });
  return { root, unmount };
}

it('leads to tournaments that the user checks in to or plays in, and to no others', async () => {
  const { root, unmount } = await show([
    sampleEvent({ id: 'e1', name: 'Nightjar Cup', state: 'check_in' }),
    sampleEvent({ id: 'e2', name: 'Next week' }),
    sampleEvent({ id: 'e3', name: 'Last week', state: 'paid' }),
  ]);
  expect([...root.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/tournament/e1']);
  unmount();
});

it('shows nothing if no tournament is in progress', async () => {
  const { root, unmount } = await show([sampleEvent()]);
  expect(root.textContent).toBe('');
  unmount();
});
