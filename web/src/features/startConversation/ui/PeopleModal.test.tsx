import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { beginSession, clearSession, type Session } from '@/entities/session';
import { closeAllOverlays, openOverlay } from '@/shared/lib/overlays';
import { buttonNamed, click, fieldNamed, fill, type HeldCall, heldClient, render } from '@/shared/lib/testing';
import { PeopleModal } from './PeopleModal.tsx';

const session = { token: 't', scope: 'full', expiresAt: '2999-01-01T00:00:00Z', user: { id: 'me' } } as Session;

let leave = () => {};

afterEach(() => {
  leave();
  act(() => {
    clearSession();
    closeAllOverlays();
  });
  vi.useRealTimers();
});

const person = (id: string) => ({ __typename: 'PublicPerson', id, username: id, imageUrl: null });
const follow = (id: string) => ({ __typename: 'Follow', userId: id, user: person(id) });

/** Opens the dialog without a search and returns its text and the calls in flight. */
function show() {
  act(() => {
    beginSession(session);
    openOverlay({ kind: 'people' });
  });
  const { client, calls } = heldClient(new InMemoryCache());
  const { unmount } = render(
    <MemoryRouter>
      <ApolloProvider client={client}>
        <PeopleModal />
      </ApolloProvider>
    </MemoryRouter>,
  );
  leave = unmount;
  const call = (operation: string): HeldCall => {
    const found = calls.findLast((each) => each.operation === operation);
    if (!found) throw new Error(`${operation} wasn't called`);
    return found;
  };
  return { call, text: () => document.body.textContent ?? '' };
}

/** A match of the user against one other player. */
const match = (opponent: string) => ({
  __typename: 'Match',
  id: `m-${opponent}`,
  participants: ['me', opponent].map((id) => ({
    __typename: 'MatchParticipant',
    id: `${opponent}-${id}`,
    user: { __typename: 'MatchUser', id, username: id, profileImageUrl: null },
  })),
});

async function suggest(played: readonly string[], followed: readonly string[]) {
  const shown = show();
  await shown.call('RecentPlayers').answer({
    profileMatches: { __typename: 'MatchPage', items: played.map(match) },
  });
  await shown.call('PeopleFollowed').answer({
    following: { __typename: 'FollowPage', items: followed.map(follow) },
  });
  return shown;
}

it('suggests recent opponents first, then people followed, each once', async () => {
  const { text } = await suggest(['kai', 'mia'], ['mia', 'zoe']);
  expect(text()).toMatch(/Played recently.*kai.*mia.*People you follow.*zoe/);
  expect(text().match(/mia/g)).toHaveLength(1);
});

it('tells newcomers to search, which finds people by name', async () => {
  vi.useFakeTimers();
  const { call, text } = await suggest([], []);
  expect(text()).toContain('Search by name above');
  fill(fieldNamed(document.body, 'Search people'), 'quick');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  const found = { __typename: 'PersonHit', userId: 'quick_piper', user: person('quick_piper') };
  await call('PeopleToWrite').answer({ search: { __typename: 'SearchResults', people: [found] } });
  expect(text()).toContain('quick_piper');
});

it('starts a conversation with the suggestion chosen', async () => {
  const { call } = await suggest(['kai'], []);
  click(buttonNamed(document.body, 'kai'));
  await act(async () => click(buttonNamed(document.body, 'Message')));
  expect(call('CreateConversation').variables).toEqual({ userIds: ['kai'], title: null });
});
