import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { beginSession, clearSession, type Session } from '@/entities/session';
import { closeAllOverlays, openOverlays } from '@/shared/lib/overlays';
import { buttonNamed, click, heldClient, render } from '@/shared/lib/testing';
import { AskRating } from './AskRating.tsx';

let leave = () => {};

afterEach(() => {
  leave();
  act(() => {
    closeAllOverlays();
    clearSession();
  });
});

/** Renders the question above a page, or above one conversation, while the case `closed` hasn't been rated. */
async function show(closed: string, about?: string) {
  beginSession({ token: 't', scope: 'full', expiresAt: '2999-01-01T00:00:00Z', user: { id: 'me' } } as Session);
  const { client, calls } = heldClient(new InMemoryCache());
  const { root, unmount } = render(
    <ApolloProvider client={client}>
      <AskRating about={about} />
    </ApolloProvider>,
  );
  leave = unmount;
  const question = {
    __typename: 'SurveyQuestion',
    key: 'q',
    text: 'How?',
    kind: 'rating',
    options: [],
    required: true,
  };
  const supportSurvey = { __typename: 'Survey', conversationId: closed, closedAt: null, questions: [question] };
  await calls[0]?.answer({ supportSurvey });
  return root;
}

it('asks about a closed case, on pages and in its own conversation', async () => {
  expect((await show('c1')).textContent).toContain('One short question.');
  expect((await show('c1', 'c2')).textContent).toBe('');
  const root = await show('c1', 'c1');
  click(buttonNamed(root, 'How did we do?'));
  expect(openOverlays()).toEqual([{ kind: 'survey' }]);
});

it('asks no more after “Not now”, until another case is closed', async () => {
  const root = await show('c3', 'c3');
  click(buttonNamed(root, 'Not now'));
  expect(root.textContent).toBe('');
  expect((await show('c3')).textContent).toBe('');
  expect((await show('c4')).textContent).toContain('How did we do?');
});
