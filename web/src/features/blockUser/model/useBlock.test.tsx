import { gql, InMemoryCache } from '@apollo/client';
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginSession, clearSession, type Session } from '@/entities/session';
import { OwnProfileDocument, type ProfileView } from '@/entities/user';
import { renderHeld } from '@/shared/lib/testing';
import { currentToasts, dismissToast } from '@/shared/lib/toasts';
import { BlockedIdsDocument } from '../api/blockedPeople.generated.ts';
import { useBlock } from './useBlock.ts';

const session = { token: 't', scope: 'full', expiresAt: '2999-01-01T00:00:00Z', user: { id: 'me' } } as Session;
const rex = { id: 'rex', username: 'rex' };

const profile = (blockedByMe: boolean, isFollowing: boolean): ProfileView => ({
  __typename: 'Profile',
  id: 'rex',
  bio: null,
  badges: [],
  level: null,
  online: false,
  followersCount: isFollowing ? 5 : 4,
  followingCount: 1,
  isFollowing,
  followsMe: isFollowing,
  blockedByMe,
  listsHidden: false,
  statsHidden: false,
  settings: null,
  user: {
    __typename: 'User',
    id: 'rex',
    username: 'rex',
    status: 'enabled',
    profileImageUrl: null,
    cardImageUrl: null,
    memberSince: '2026-01-01T00:00:00Z',
    record: { __typename: 'MatchRecord', won: 0, lost: 0, drawn: 0, completionPercent: null },
  },
});

beforeEach(() => beginSession(session));
afterEach(() => {
  clearSession();
  for (const { id } of currentToasts()) dismissToast(id);
});

function setUp(known: ProfileView, ids: string[]) {
  const cache = new InMemoryCache();
  const variables = { key: 'rex' };
  cache.writeQuery({ query: OwnProfileDocument, variables, data: { __typename: 'Query', profile: known } });
  cache.writeQuery({ query: BlockedIdsDocument, data: { __typename: 'Query', blockedIds: ids } });
  const { current, calls } = renderHeld(cache, useBlock);
  const state = () => {
    const person = cache.readQuery({ query: OwnProfileDocument, variables }, true)?.profile;
    const { blockedByMe, isFollowing, followsMe, followersCount } = person ?? {};
    const listed = cache.readQuery({ query: BlockedIdsDocument }, true)?.blockedIds;
    return { blockedByMe, isFollowing, followsMe, followersCount, listed };
  };
  return { cache, current, calls, state };
}

const free = { blockedByMe: false, isFollowing: true, followsMe: true, followersCount: 5, listed: ['zed'] };
const blocked = { blockedByMe: true, isFollowing: false, followsMe: false, followersCount: 4, listed: ['zed', 'rex'] };

it('makes both users unfollow each other immediately, and keeps it that way after the response', async () => {
  const { current, calls, state } = setUp(profile(false, true), ['zed']);
  act(() => current().block(rex, { reason: 'spam', note: null }));
  expect(state()).toEqual(blocked);
  expect(currentToasts()).toEqual([]);
  expect(calls[0]?.variables).toEqual({ id: 'rex', reason: 'spam', note: null });
  await calls[0]?.answer({ blockUser: profile(true, false) });
  expect(state()).toEqual(blocked);
  expect(currentToasts()).toMatchObject([{ title: 'rex is blocked', action: { label: 'Undo' } }]);
  act(() => currentToasts()[0]?.action?.run());
  expect([state().blockedByMe, currentToasts().length]).toEqual([false, 0]);
  await calls[1]?.answer({ unblockUser: profile(false, false) });
  expect(state().blockedByMe).toBe(false);
});

it('refetches lists that exclude blocked users once the block is confirmed', async () => {
  const { cache, current, calls } = setUp(profile(false, true), ['zed']);
  const lists = gql`query { pastStakeTeammates { isFollowing } conversationClips(id: "c1") { page } games { id } }`;
  const data = { pastStakeTeammates: [], conversationClips: { page: 1 }, games: [] };
  cache.writeQuery({ query: lists, data });
  const kept = () => Object.keys(cache.extract().ROOT_QUERY ?? {}).map((field) => field.replace(/\(.*/, ''));
  expect(kept()).toEqual(expect.arrayContaining(Object.keys(data)));
  act(() => current().block(rex, { reason: null, note: null }));
  await calls[0]?.answer({ blockUser: profile(true, false) });
  expect(kept()).not.toContain('pastStakeTeammates');
  expect(kept()).not.toContain('conversationClips');
  expect(kept()).toContain('games');
});

it.each(['refuse', 'cut'] as const)('rolls back a failed block with a message and a Retry button: %s', async (how) => {
  const { current, calls, state } = setUp(profile(false, true), ['zed']);
  act(() => current().block(rex, { reason: null, note: null }));
  await calls[0]?.[how]();
  expect(state()).toEqual(free);
  expect(currentToasts()).toMatchObject([{ title: 'Couldn’t block rex', text: 'Restored.' }]);
  act(() => currentToasts()[0]?.action?.run());
  expect(state()).toEqual(blocked);
  await calls[1]?.answer({ blockUser: profile(true, false) });
  expect(state()).toEqual(blocked);
});

it.each(['refuse', 'cut'] as const)('restores the block when unblocking fails: %s', async (how) => {
  const { current, calls, state } = setUp(profile(true, false), ['zed', 'rex']);
  act(() => current().unblock(rex));
  expect(state()).toEqual({ ...blocked, blockedByMe: false, listed: ['zed'] });
  await calls[0]?.[how]();
  expect(state()).toEqual(blocked);
  expect(currentToasts()).toMatchObject([{ title: 'Couldn’t unblock rex' }]);
});
