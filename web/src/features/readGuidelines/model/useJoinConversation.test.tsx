import { InMemoryCache } from '@apollo/client';
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ConversationDocument, ConversationParticipantsDocument, type ConversationView } from '@/entities/conversation';
import { sampleConversation } from '@/entities/conversation/model/samples.ts';
import { beginSession, clearSession, type Session } from '@/entities/session';
import { renderHeld } from '@/shared/lib/testing';
import { currentToasts, dismissToast } from '@/shared/lib/toasts';
import { useApproveGuidelines } from './useApproveGuidelines.ts';
import { useJoinConversation } from './useJoinConversation.ts';

const session = { token: 't', scope: 'full', expiresAt: '2999-01-01T00:00:00Z', user: { id: 'me' } } as Session;

beforeEach(() => beginSession(session));
afterEach(() => {
  clearSession();
  for (const { id } of currentToasts()) dismissToast(id);
});

const community = (change: Partial<ConversationView> = {}): ConversationView =>
  sampleConversation({ kind: 'community', joined: false, memberCount: 7, guidelinesApproved: false, ...change });

function setUp() {
  const cache = new InMemoryCache();
  const about = { query: ConversationDocument, variables: { id: community().id } };
  cache.writeQuery({ ...about, data: { __typename: 'Query', conversation: community() } });
  const { current, calls } = renderHeld(cache, useJoinConversation);
  const press = (agreed?: boolean) => act(() => current()(community(), agreed));
  const seen = () => {
    const now = cache.readQuery(about, true)?.conversation;
    return [now?.joined, now?.memberCount, now?.guidelinesApproved];
  };
  return { press, calls, seen, cache };
}

it('joins optimistically with one more member, and keeps the platform’s count', async () => {
  const { press, calls, seen } = setUp();
  press();
  expect(seen()).toEqual([true, 8, false]);
  await calls[0]?.answer({ joinConversation: community({ joined: true, memberCount: 9, version: 2 }) });
  expect(seen()).toEqual([true, 9, false]);
  expect(calls).toHaveLength(1);
});

it('refetches the participants', async () => {
  const { press, calls, cache } = setUp();
  const people = { query: ConversationParticipantsDocument, variables: { id: community().id } };
  const page = { __typename: 'ConversationParticipantPage' as const, items: [], page: 1, pageSize: 20, hasNext: false };
  cache.writeQuery({ ...people, data: { __typename: 'Query', conversationParticipants: page } });
  press();
  expect(cache.readQuery(people)).not.toBeNull();
  await calls[0]?.answer({ joinConversation: community({ joined: true, memberCount: 8 }) });
  expect(cache.readQuery(people)).toBeNull();
});

it('reports that the user agreed to the guidelines once they are a member', async () => {
  const { press, calls, seen } = setUp();
  press(true);
  expect(calls.map(({ operation }) => operation)).toEqual(['JoinConversation']);
  await calls[0]?.answer({ joinConversation: community({ joined: true, memberCount: 8 }) });
  expect(calls.map(({ operation }) => operation)).toEqual(['JoinConversation', 'ApproveGuidelines']);
  expect(seen()).toEqual([true, 8, true]);
  await calls[1]?.answer({ approveGuidelines: community({ joined: true, memberCount: 8, guidelinesApproved: true }) });
});

it.each(['refuse', 'cut'] as const)('rolls back with a message and agrees to nothing on failure: %s', async (how) => {
  const { press, calls, seen } = setUp();
  press(true);
  await calls[0]?.[how]();
  expect(seen()).toEqual([false, 7, false]);
  expect(calls).toHaveLength(1);
  expect(currentToasts()).toMatchObject([{ title: 'Couldn’t join Owls Nest', text: 'Restored.' }]);
});

it('sends an agreement only after a pending join, and hides the message field again if it is refused', async () => {
  const cache = new InMemoryCache();
  const about = { query: ConversationDocument, variables: { id: community().id } };
  cache.writeQuery({ ...about, data: { __typename: 'Query', conversation: community() } });
  const { current, calls } = renderHeld(cache, () => ({
    join: useJoinConversation(),
    approve: useApproveGuidelines(),
  }));
  const approved = () => cache.readQuery(about, true)?.conversation?.guidelinesApproved;
  act(() => current().join(community()));
  act(() => void current().approve(community()));
  expect(calls.map(({ operation }) => operation)).toEqual(['JoinConversation']);
  expect(approved()).toBe(true);
  await calls[0]?.answer({ joinConversation: community({ joined: true, memberCount: 8 }) });
  expect(calls.map(({ operation }) => operation)).toEqual(['JoinConversation', 'ApproveGuidelines']);
  await calls[1]?.refuse();
  expect(approved()).toBe(false);
  expect(currentToasts()).toMatchObject([{ title: 'Couldn’t accept the guidelines' }]);
});
