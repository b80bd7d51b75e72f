import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { heldClient, render } from '@/shared/lib/testing';
import { Jumbotron } from './Jumbotron.tsx';

const card = (id: string, imageUrl: string | null) => ({
  __typename: 'Document',
  id,
  title: `Card ${id}`,
  summary: 'Two entries, one winner.',
  imageUrl,
  deeplink: null,
  buttonText: null,
});

it('draws two sides on each card without a picture of its own', async () => {
  const { client, calls } = heldClient(new InMemoryCache());
  const { root } = render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <Jumbotron />
      </MemoryRouter>
    </ApolloProvider>,
  );
  await calls[0]?.answer({ jumbotron: [card('1', null), card('2', '/own.jpg'), card('3', null)] });
  const pictures = [...root.querySelectorAll('li')].map((each) =>
    [...each.querySelectorAll('img')].map((image) => image.getAttribute('src')),
  );
  expect(pictures).toEqual([
    ['/art/player-a.svg', '/art/player-b.svg'],
    ['/own.jpg'],
    ['/avatars/07.svg', '/avatars/19.svg'],
  ]);
});
