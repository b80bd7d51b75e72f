import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sampleConversation } from '@/entities/conversation/model/samples.ts';
import { beginSession, clearSession, type Session } from '@/entities/session';
import { buttonNamed, click, heldClient, render } from '@/shared/lib/testing';
import { Communities } from './Communities.tsx';

const user = { id: 'u1', username: 'kai' };
const session = { token: 't', scope: 'full', expiresAt: '2999-01-01T00:00:00Z', user } as Session;
beforeEach(() => beginSession(session));
afterEach(clearSession);

async function shown() {
  const { client, calls } = heldClient(new InMemoryCache());
  const { root } = render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <Communities />
      </MemoryRouter>
    </ApolloProvider>,
  );
  const answer = (operation: string, data: object) =>
    calls.findLast((call) => call.operation === operation)?.answer(data);
  const items = [sampleConversation({ id: 'c1', kind: 'community', title: 'Night Shift' })];
  await answer('DiscoverCommunities', {
    communities: { __typename: 'ConversationPage', items, page: 1, pageSize: 10, hasNext: true },
    conversationCategories: [{ __typename: 'ConversationCategory', id: 'k1', name: 'Shooters' }],
  });
  return { root, calls, answer };
}

it('shows only official communities, then all communities again', async () => {
  const { root, calls, answer } = await shown();
  expect(root.textContent).toContain('Night Shift');
  click(buttonNamed(root, 'Official'));
  expect(calls.filter(({ operation }) => operation === 'DiscoverOfficial')).toHaveLength(1);
  const official = sampleConversation({ id: 'c2', kind: 'community', title: 'Duelbook News', verified: true });
  await answer('DiscoverOfficial', { verifiedConversations: [official] });
  expect(root.textContent).toContain('Duelbook News');
  expect(root.textContent).not.toContain('Night Shift');
  expect(root.textContent).not.toContain('More communities');
  click(buttonNamed(root, 'All'));
  expect(root.textContent).toContain('Night Shift');
});

it('filters by category', async () => {
  const { root, calls } = await shown();
  click(buttonNamed(root, 'Shooters'));
  const asked = calls.findLast(({ operation }) => operation === 'DiscoverCommunities');
  expect(asked?.variables).toMatchObject({ categoryId: 'k1', page: 1 });
});

it('lists all communities for visitors, who can’t read the categories', async () => {
  clearSession();
  const { root, calls } = await shown();
  expect(root.textContent).toContain('Night Shift');
  expect(calls.map(({ variables }) => variables)).toEqual([{ categoryId: null, page: 1, first: false }]);
  expect(root.textContent).not.toContain('Official');
});
