import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { buttonNamed, click, find, heldClient, render } from '@/shared/lib/testing';
import { StakesTab } from './StakesTab.tsx';

const market = (markets: number) => ({
  __typename: 'StakeEvent',
  id: 'event-1',
  name: 'Nightjar Cup',
  stakersCount: 3,
  markets: Array.from({ length: markets }, (_, n) => ({ __typename: 'Market', id: `market-${n}` })),
});

function show() {
  const { client, calls } = heldClient(new InMemoryCache());
  const { root, unmount } = render(
    <MemoryRouter>
      <ApolloProvider client={client}>
        <StakesTab eventId="event-1" />
      </ApolloProvider>
    </MemoryRouter>,
  );
  return { root, unmount, calls };
}

it('leads to the market of the event', async () => {
  const { root, calls, unmount } = show();
  expect(root.querySelector('[aria-busy=true]')).not.toBeNull();
  await calls[0]?.answer({ stakeEvent: market(1) });
  expect(root.textContent).toContain('Nightjar Cup');
  expect(root.textContent).toContain('3 people');
  expect(find(root, '[data-track=open_stakes]').getAttribute('href')).toBe('/stake/event-1');
  unmount();
});

it.each([
  ['has no markets', market(0)],
  ['isn’t one that people stake on', null],
])('leads to open markets if the event %s', async (_, stakeEvent) => {
  const { root, calls, unmount } = show();
  await calls[0]?.answer({ stakeEvent });
  expect(root.textContent).toContain('No stakes on this event');
  expect(find(root, 'a').getAttribute('href')).toBe('/stake');
  unmount();
});

it('offers to try again when it can’t be loaded', async () => {
  const { root, calls, unmount } = show();
  await calls[0]?.refuse('UNAVAILABLE');
  expect(root.textContent).toContain('Couldn’t load the markets');
  click(buttonNamed(root, 'Retry'));
  expect(calls).toHaveLength(2);
  unmount();
});
