import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { ConversationView } from '@/entities/conversation';
import { beginSession, clearSession, type Session } from '@/entities/session';
import { closeAllOverlays, openOverlays } from '@/shared/lib/overlays';
import { click, find, heldClient, render } from '@/shared/lib/testing';
import { OpenConversation } from './OpenConversation.tsx';

vi.mock('@/widgets/thread', () => ({ ConversationThread: () => null }));

const peer = { __typename: 'ConversationPerson', id: 'p1', username: 'mika_l', imageUrl: null };
const direct = {
  id: 'c1',
  title: 'mika_l',
  kind: 'direct',
  peers: [peer],
  memberCount: 2,
  joined: true,
  canSend: true,
};
const session = { token: 't', scope: 'full', expiresAt: '2999-01-01T00:00:00Z', user: { id: 'me' } } as Session;

afterEach(() => {
  act(closeAllOverlays);
  act(clearSession);
});

function shown(change: Partial<ConversationView> = {}) {
  act(() => beginSession(session));
  const { client } = heldClient(new InMemoryCache());
  const conversation = { ...direct, ...change } as unknown as ConversationView;
  return render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <OpenConversation conversation={conversation} detailsShown={false} onDetails={() => undefined} />
      </MemoryRouter>
    </ApolloProvider>,
  ).root;
}

const challengeIn = (root: HTMLElement) => root.querySelector<HTMLElement>('[aria-label="Challenge mika_l"]');

it('links a direct message to the other person’s profile and can challenge them', () => {
  const root = shown();
  expect(find<HTMLAnchorElement>(root, 'h2 a').getAttribute('href')).toBe('/profile/p1');
  click(find(root, '[aria-label="Challenge mika_l"]'));
  expect(openOverlays()).toMatchObject([{ kind: 'create-match', invite: { id: 'p1', username: 'mika_l' } }]);
});

it('offers no challenge in a group, or to someone who can’t be written to', () => {
  expect(challengeIn(shown({ kind: 'group' }))).toBeNull();
  expect(challengeIn(shown({ canSend: false }))).toBeNull();
});
