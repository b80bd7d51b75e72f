import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { PlayEventView } from '@/entities/tournament';
import { sampleEvent } from '@/entities/tournament/model/samples.ts';
import { heldClient, render } from '@/shared/lib/testing';
import { OwnEventCards } from './OwnEventCards.tsx';

const own = (status: 'registered' | 'checked_in'): Pick<PlayEventView, 'own'> => ({
  own: {
    __typename: 'OwnRegistration',
    eventTeamId: 'team-1',
    name: 'Night Owls',
    status,
    waitlisted: false,
    captain: true,
    placement: null,
  },
});

it('asks the user to check in, links to events in progress, and omits later and finished events', async () => {
  const { client, calls } = heldClient(new InMemoryCache());
  const { root, unmount } = render(
    <MemoryRouter>
      <ApolloProvider client={client}>
        <OwnEventCards />
      </ApolloProvider>
    </MemoryRouter>,
  );
  const items = [
    sampleEvent({ id: 'e1', name: 'Nightjar Cup', state: 'check_in', ...own('registered') }),
    sampleEvent({ id: 'e2', name: 'Harbor Cup', state: 'check_in', ...own('checked_in') }),
    sampleEvent({ id: 'e3', name: 'Low Tide Open', state: 'live', ...own('checked_in') }),
    sampleEvent({ id: 'e4', name: 'Later', ...own('registered') }),
    sampleEvent({ id: 'e5', name: 'Last week', state: 'paid', ...own('registered') }),
  ];
  const page = { __typename: 'PlayEventPage', page: 1, pageSize: 10, hasNext: false };
  await calls[0]?.answer({ registeredEvents: { ...page, items } });
  const links = [...root.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Check in', '/tournament/e1'],
    ['Open', '/tournament/e2'],
    ['Open', '/tournament/e3'],
  ]);
  unmount();
});
