import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { find, heldClient, render } from '@/shared/lib/testing';
import { OpenMatches } from './OpenMatches.tsx';

it('offers to create a match if there are none, and tracks the button as such', async () => {
  const { client, calls } = heldClient(new InMemoryCache());
  const { root, unmount } = render(
    <MemoryRouter>
      <ApolloProvider client={client}>
        <OpenMatches />
      </ApolloProvider>
    </MemoryRouter>,
  );
  const paged = { page: 1, pageSize: 4, hasNext: false };
  await calls[0]?.answer({ availableMatches: { __typename: 'MatchPage', items: [], ...paged } });
  expect(find(root, '[data-track=create_match]').textContent).toBe('Create a match');
  unmount();
});
