import { InMemoryCache } from '@apollo/client';
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginSession, clearSession, type Session } from '@/entities/session';
import { OwnProfileDocument, type ProfileView } from '@/entities/user';
import { renderHeld } from '@/shared/lib/testing';
import { currentToasts, dismissToast } from '@/shared/lib/toasts';
import { useFollow } from './useFollow.ts';

const session = { token: 't', scope: 'full', expiresAt: '2999-01-01T00:00:00Z', user: { id: 'me' } } as Session;

const profile = (id: string, isFollowing: boolean, followersCount: number): ProfileView => ({
  __typename: 'Profile',
  id,
  bio: null,
  badges: [],
  level: null,
  online: false,
  followersCount,
  followingCount: 3,
  isFollowing,
  followsMe: false,
  blockedByMe: false,
  listsHidden: false,
  statsHidden: false,
  settings: null,
  user: {
    __typename: 'User',
    id,
    username: id,
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

function setUp() {
  const cache = new InMemoryCache();
  for (const each of [profile('maya', false, 10), profile('me', false, 0)]) {
    cache.writeQuery({
      query: OwnProfileDocument,
      variables: { key: each.id },
      data: { __typename: 'Query', profile: each },
    });
  }
  const seen = (key: string) => cache.readQuery({ query: OwnProfileDocument, variables: { key } }, true)?.profile;
  const { current, calls } = renderHeld(cache, useFollow);
  const press = (follow: boolean) => act(() => current()({ id: 'maya', username: 'maya' }, follow));
  const state = () => ({ ...pick(seen('maya')), mine: seen('me')?.followingCount });
  return { press, calls, state };
}

const pick = (person: ProfileView | null | undefined) => ({
  following: person?.isFollowing,
  followers: person?.followersCount,
});

const before = { following: false, followers: 10, mine: 3 };
const after = { following: true, followers: 11, mine: 4 };

it('follows optimistically with both counts and keeps the platform’s values', async () => {
  const { press, calls, state } = setUp();
  press(true);
  expect(state()).toEqual(after);
  await calls[0]?.answer({ followUser: profile('maya', true, 12) });
  expect(state()).toEqual({ ...after, followers: 12 });
  expect(currentToasts()).toEqual([]);
});

it.each(['refuse', 'cut'] as const)(
  'rolls back with a message and a Retry button when the call fails: %s',
  async (how) => {
    const { press, calls, state } = setUp();
    press(true);
    await calls[0]?.[how]();
    expect(state()).toEqual(before);
    expect(currentToasts()).toMatchObject([{ title: 'Couldn’t follow maya', text: 'Restored.' }]);
    act(() => currentToasts()[0]?.action?.run());
    expect(state()).toEqual(after);
    await calls[1]?.answer({ followUser: profile('maya', true, 11) });
    expect(state()).toEqual(after);
  },
);

it('sends two fast presses in order and keeps the last', async () => {
  const { press, calls, state } = setUp();
  press(true);
  press(false);
  expect(state()).toEqual(before);
  expect(calls.map(({ operation }) => operation)).toEqual(['FollowUser']);
  await calls[0]?.answer({ followUser: profile('maya', true, 11) });
  expect(calls.map(({ operation }) => operation)).toEqual(['FollowUser', 'UnfollowUser']);
  expect(state()).toEqual(before);
  await calls[1]?.answer({ unfollowUser: profile('maya', false, 10) });
  expect(state()).toEqual(before);
});

it('counts two identical presses only once, even though both succeed', async () => {
  const { press, calls, state } = setUp();
  press(true);
  press(true);
  expect(state()).toEqual(after);
  await calls[0]?.answer({ followUser: profile('maya', true, 11) });
  await calls[1]?.answer({ followUser: profile('maya', true, 11) });
  expect(state()).toEqual(after);
});

it('changes no count and shows no message if the first press fails and the second has nothing to change', async () => {
  const { press, calls, state } = setUp();
  press(true);
  press(false);
  await calls[0]?.refuse();
  expect(state()).toEqual(before);
  await calls[1]?.answer({ unfollowUser: profile('maya', false, 10) });
  expect(state()).toEqual(before);
  expect(currentToasts()).toEqual([]);
});

it('clears the error message on the next press', async () => {
  const { press, calls, state } = setUp();
  press(true);
  await calls[0]?.cut();
  expect(currentToasts()).toHaveLength(1);
  press(true);
  expect(currentToasts()).toEqual([]);
  await calls[1]?.answer({ followUser: profile('maya', true, 11) });
  expect(state()).toEqual(after);
});
