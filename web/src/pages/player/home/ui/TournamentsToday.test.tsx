import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { sampleEvent } from '@/entities/tournament/model/samples.ts';
import { find, heldClient, render } from '@/shared/lib/testing';
import { TournamentsToday } from './TournamentsToday.tsx';

const answer = async (items: object[]) => {
  const { client, calls } = heldClient(new InMemoryCache());
  const { root, unmount } = render(
    <MemoryRouter>
      <ApolloProvider client={client}>
        <TournamentsToday />
      </ApolloProvider>
    </MemoryRouter>,
  );
  await calls[0]?.answer({ playEvents: { __typename: 'PlayEventPage', items, page: 1, pageSize: 12, hasNext: false } });
  return { root, unmount };
};

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

it('lists tournaments that are in progress or start today, but no later ones', async () => {
  const { root, unmount } = await answer([
    sampleEvent({ id: 'running', name: 'Harbor Cup', state: 'live', startDate: hours(-30), startedAt: hours(-30) }),
    sampleEvent({ id: 'today', name: 'Nightjar Cup', startDate: new Date().toISOString() }),
    sampleEvent({ id: 'later', name: 'Winter Open', startDate: hours(72) }),
  ]);
  expect([...root.querySelectorAll('li a')].map(({ textContent }) => textContent)).toEqual([
    'Harbor Cup',
    'Nightjar Cup',
  ]);
  expect(find(root, 'li a').getAttribute('href')).toBe('/tournament/running');
  unmount();
});

it('links to upcoming tournaments if there are none today', async () => {
  const { root, unmount } = await answer([sampleEvent({ startDate: hours(72) })]);
  expect(root.textContent).toContain('No tournaments today');
  expect(find(root, '[data-track=open_tournaments]').getAttribute('href')).toBe('/play?tab=tournaments');
  unmount();
});
