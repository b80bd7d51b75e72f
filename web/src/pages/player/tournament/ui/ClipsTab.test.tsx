import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { typePolicies } from '@/app/apollo/fieldPolicies.ts';
import { buttonNamed, click, heldClient, render } from '@/shared/lib/testing';
import { currentToasts, dismissToast } from '@/shared/lib/toasts';
import { ClipsTab } from './ClipsTab.tsx';

afterEach(() => act(() => currentToasts().forEach(({ id }) => void dismissToast(id))));

const clip = (id: string, title: string) => ({
  __typename: 'Clip',
  id,
  title,
  url: `/media/${id}`,
  startMs: 0,
  endMs: 9000,
  matchId: null,
  eventId: 'event-1',
  removed: false,
  createdAt: '2026-11-26T21:00:00.000Z',
  owner: { __typename: 'PublicPerson', id: 'maya', username: 'maya_q', imageUrl: null },
});

const clipPage = (items: object[], page = 1, hasNext = false) => ({
  clips: { __typename: 'ClipPage', items, page, pageSize: 24, hasNext },
});

function show() {
  const { client, calls } = heldClient(new InMemoryCache({ typePolicies }));
  const { root, unmount } = render(
    <ApolloProvider client={client}>
      <ClipsTab eventId="event-1" />
    </ApolloProvider>,
  );
  return { root, unmount, calls };
}

it('keeps the grid’s space while it loads, and says when there are no clips', async () => {
  const { root, calls, unmount } = show();
  expect(root.querySelector('[aria-busy=true]')).not.toBeNull();
  await calls[0]?.answer(clipPage([]));
  expect(root.textContent).toContain('No clips of this event yet');
  unmount();
});

it('offers to try again when it can’t be loaded', async () => {
  const { root, calls, unmount } = show();
  await calls[0]?.refuse('UNAVAILABLE');
  expect(root.textContent).toContain('Couldn’t load clips');
  click(buttonNamed(root, 'Retry'));
  await calls[1]?.answer(clipPage([clip('k1', 'The save')]));
  expect(root.textContent).toContain('The save');
  unmount();
});

it('appends further clips on request, once', async () => {
  const { root, calls, unmount } = show();
  await calls[0]?.answer(clipPage([clip('k1', 'The save')], 1, true));
  click(buttonNamed(root, 'More clips'));
  click(buttonNamed(root, 'More clips'));
  expect(calls.map(({ variables }) => variables.page)).toEqual([undefined, 2]);
  await calls[1]?.answer(clipPage([clip('k2', 'The comeback')], 2));
  expect(root.textContent).toContain('The save');
  expect(root.textContent).toContain('The comeback');
  expect(root.textContent).not.toContain('More clips');
  unmount();
});

it('keeps the clips on screen when further ones can’t be loaded', async () => {
  const { root, calls, unmount } = show();
  await calls[0]?.answer(clipPage([clip('k1', 'The save')], 1, true));
  click(buttonNamed(root, 'More clips'));
  await calls[1]?.refuse('UNAVAILABLE');
  expect(currentToasts()).toMatchObject([{ title: 'Couldn’t load more' }]);
  expect(root.textContent).toContain('The save');
  unmount();
});
