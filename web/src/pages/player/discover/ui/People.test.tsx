import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginSession, clearSession, type Session } from '@/entities/session';
import { buttonNamed, click, heldClient, render } from '@/shared/lib/testing';
import { currentToasts, dismissToast } from '@/shared/lib/toasts';
import { People } from './People.tsx';

const session = { token: 't', scope: 'full', expiresAt: '2999-01-01T00:00:00Z', user: { id: 'me' } } as Session;

const teammate = (id: string, isFollowing: boolean) => ({
  __typename: 'StakeTeammate',
  eventsCount: 2,
  lastPlayedAt: '2026-01-01T00:00:00Z',
  isFollowing,
  user: { __typename: 'User', id, username: id, profileImageUrl: null },
});

beforeEach(() => beginSession(session));
afterEach(() => {
  clearSession();
  for (const { id } of currentToasts()) dismissToast(id);
});

async function shown(people: object[]) {
  const { client, calls } = heldClient(new InMemoryCache());
  const { root } = render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <People />
      </MemoryRouter>
    </ApolloProvider>,
  );
  await calls[0]?.answer({ pastStakeTeammates: people });
  const names = () => [...root.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'));
  // Polls, because the cache notifies its observers asynchronously.
  const have = (...wanted: string[]) => vi.waitFor(() => expect(names()).toEqual(wanted));
  return { root, calls, names, have };
}

it('shows the follow state for everyone except the viewer', async () => {
  const { root, names } = await shown([teammate('maya', false), teammate('rui', true), teammate('me', false)]);
  expect([...root.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual(['maya', 'rui', 'me']);
  expect(names()).toEqual(['Follow maya', 'Following rui']);
});

it.each(['refuse', 'cut'] as const)('follows immediately and rolls back with a toast on failure: %s', async (how) => {
  const { root, calls, have } = await shown([teammate('maya', false), teammate('rui', true)]);
  click(buttonNamed(root, 'Follow maya'));
  await have('Following maya', 'Following rui');
  expect(calls[1]).toMatchObject({ operation: 'FollowUser', variables: { id: 'maya' } });
  await calls[1]?.[how]();
  await have('Follow maya', 'Following rui');
  expect(currentToasts()).toMatchObject([{ title: 'Couldn’t follow maya', text: 'Restored.' }]);
});
