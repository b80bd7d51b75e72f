import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { beginSession, clearSession, type Session } from '@/entities/session';
import type { PlayEventView } from '@/entities/tournament';
import { sampleEvent } from '@/entities/tournament/model/samples.ts';
import { buttonNamed, click, find, heldClient, render } from '@/shared/lib/testing';
import { Events } from './Events.tsx';

const session = { token: 't', scope: 'full', expiresAt: '2999-01-01T00:00:00Z', user: { id: 'me' } } as Session;

afterEach(() => act(clearSession));

const pageOf = (items: PlayEventView[], page = 1, hasNext = false) => ({
  __typename: 'PlayEventPage',
  items,
  page,
  pageSize: 20,
  hasNext,
});

function show(filter = { gameId: null, open: false }) {
  const { client, calls } = heldClient(new InMemoryCache());
  const onFilter = vi.fn();
  const { root, unmount } = render(
    <MemoryRouter>
      <ApolloProvider client={client}>
        <Events kind="tournament" filter={filter} onFilter={onFilter} />
      </ApolloProvider>
    </MemoryRouter>,
  );
  const all = (operation: string) => calls.filter((call) => call.operation === operation);
  const titles = () => [...root.querySelectorAll('li a')].map(({ textContent }) => textContent);
  return { root, unmount, all, titles, onFilter };
}

it('asks for tournaments that are open if that is chosen, and offers the others when there are none', async () => {
  const { root, all, onFilter, unmount } = show({ gameId: null, open: true });
  const [asked] = all('PlayEvents');
  expect(asked?.variables).toMatchObject({ kind: 'tournament', open: true, gameId: null });
  await asked?.answer({ playEvents: pageOf([]) });
  expect(root.textContent).toContain('No tournaments fit these filters');
  click(buttonNamed(root, 'Show all'));
  expect(onFilter).toHaveBeenCalledWith({ gameId: null, open: false });
  unmount();
});

it('lists invitations and registrations that aren’t over above the others, only of this kind', async () => {
  act(() => beginSession(session));
  const { root, all, titles, unmount } = show();
  await all('InvitedEvents')[0]?.answer({
    invitedEvents: pageOf([
      sampleEvent({ id: 'i1', name: 'Low Tide Open' }),
      sampleEvent({ id: 'i2', name: 'Score Race', kind: 'play_event' }),
    ]),
  });
  await all('RegisteredEvents')[0]?.answer({
    registeredEvents: pageOf([
      sampleEvent({ id: 'r1', name: 'Nightjar Cup', state: 'check_in' }),
      sampleEvent({ id: 'r2', name: 'Last Week', state: 'paid' }),
    ]),
  });
  expect(titles()).toEqual(['Low Tide Open', 'Nightjar Cup']);
  expect(find(root, '[aria-label=Registered]').textContent).toContain('Check-in open');
  unmount();
});

it('loads further invitations on request, and marks them', async () => {
  act(() => beginSession(session));
  const { root, all, titles, unmount } = show();
  await all('InvitedEvents')[0]?.answer({ invitedEvents: pageOf([sampleEvent({ id: 'i1' })], 1, true) });
  expect(find(root, '[aria-label=Invitations]').textContent).toContain('Invited');
  click(buttonNamed(root, 'Load more'));
  const [, next] = all('InvitedEvents');
  expect(next?.variables).toMatchObject({ page: 2 });
  await next?.answer({ invitedEvents: pageOf([sampleEvent({ id: 'i2', name: 'Harbor Cup' })], 2) });
  expect(titles()).toEqual(['Nightjar Cup', 'Harbor Cup']);
  unmount();
});

it('appends the next page', async () => {
  const { root, all, titles, unmount } = show();
  await all('PlayEvents')[0]?.answer({ playEvents: pageOf([sampleEvent()], 1, true) });
  click(buttonNamed(root, 'Load more'));
  const [, next] = all('PlayEvents');
  expect(next?.variables).toMatchObject({ page: 2 });
  await next?.answer({ playEvents: pageOf([sampleEvent({ id: 'event-2', name: 'Harbor Cup' })], 2) });
  expect(titles()).toEqual(['Nightjar Cup', 'Harbor Cup']);
  unmount();
});

it('offers to try again when the list can’t be loaded', async () => {
  const { root, all, unmount } = show();
  await all('PlayEvents')[0]?.refuse('UNAVAILABLE');
  expect(root.textContent).toContain('Couldn’t load tournaments');
  unmount();
});
