import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { beginSession, clearSession, type Session } from '@/entities/session';
import { heldClient, render } from '@/shared/lib/testing';
import { RailLists } from './RailLists.tsx';

const session = { token: 't', scope: 'full', expiresAt: '2999-01-01T00:00:00Z', user: { id: 'me' } } as Session;

afterEach(clearSession);

const team = (code: string) => ({ __typename: 'EventTeam', id: code, name: `Team ${code}`, code, imageUrl: null });
const event = (id: string, ...codes: string[]) => ({
  __typename: 'StakeEvent',
  id,
  name: `Event ${id}`,
  viewersCount: 1204,
  teams: codes.map(team),
});
const conversation = (id: string, pinned: boolean, archived = false) => ({
  __typename: 'Conversation',
  id,
  kind: 'direct',
  title: `Chat ${id}`,
  imageUrl: null,
  peers: [],
  isRead: false,
  unreadCount: 3,
  pinned,
  archived,
});

const page = (items: object[]) => ({ items, page: 1, pageSize: 10, hasNext: false });

function shown() {
  const { client, calls } = heldClient(new InMemoryCache());
  const { root } = render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <RailLists />
      </MemoryRouter>
    </ApolloProvider>,
  );
  const answer = async (operation: string, data: object) =>
    calls.find((call) => call.operation === operation)?.answer(data);
  const links = () => [...root.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent]);
  return { root, calls, answer, links };
}

it('links events on television to their channel, with its viewers', async () => {
  const { answer, links } = shown();
  await answer('RailLive', {
    liveStakeEvents: page([event('e1', 'OWL', 'RLF')]),
    televisionChannels: page([{ __typename: 'TelevisionChannel', id: 'e1', viewers: 9 }]),
  });
  expect(links()).toEqual([['/live/e1', 'TTOWL / RLFEvent e19 watching']]);
});

it('links live markets, by team codes if there are two teams', async () => {
  const { answer, links, calls } = shown();
  await answer('RailLive', {
    televisionChannels: page([]),
    liveStakeEvents: page([event('e1', 'OWL', 'RLF'), event('e2', 'A', 'B', 'C', 'D')]),
  });
  expect(links()).toEqual([
    ['/stake/e1', 'TTOWL / RLFEvent e11,204 watching'],
    ['/stake/e2', 'TTEvent e2Event e21,204 watching'],
  ]);
  expect(calls.map(({ operation }) => operation)).toEqual(['RailLive']);
});

it('links pinned conversations with their unread messages', async () => {
  beginSession(session);
  const { answer, links, root } = shown();
  await answer('RailLive', { televisionChannels: page([]), liveStakeEvents: page([]) });
  await answer('Conversations', {
    conversations: page([conversation('c1', true), conversation('c2', false), conversation('c3', true, true)]),
  });
  expect(links()).toEqual([['/inbox?convo=c1', 'CChat c13']]);
  expect(root.textContent).not.toContain('Live now');
});

it('keeps the unread messages of pinned conversations up to date', async () => {
  beginSession(session);
  const { answer, calls } = shown();
  expect(calls.some(({ operation }) => operation === 'MessageUpdates')).toBe(false);
  await answer('Conversations', { conversations: page([conversation('c1', true)]) });
  expect(calls.filter(({ operation }) => operation === 'MessageUpdates')).toHaveLength(1);
});

it('opens no channel for people without pinned conversations', async () => {
  beginSession(session);
  const { answer, calls } = shown();
  await answer('Conversations', { conversations: page([conversation('c1', false)]) });
  expect(calls.some(({ operation }) => operation === 'MessageUpdates')).toBe(false);
});
