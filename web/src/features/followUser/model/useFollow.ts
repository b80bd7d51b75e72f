import type { ApolloCache } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { asPlayer, currentSession } from '@/entities/session';
import { Profile_FollowingFragmentDoc } from '@/entities/user';
import { useOptimistic } from '@/shared/lib/optimistic';
import type { NamedPerson } from '@/shared/lib/overlays';
import {
  FollowUserDocument,
  type FollowUserMutation,
  UnfollowUserDocument,
  type UnfollowUserMutation,
} from '../api/followUser.generated.ts';

const profileOf = (id: string) => ({ __typename: 'Profile', id }) as const;

/** Whether the viewer follows a user. Uses the cached state or, without one, the value provided by the list. */
export function useFollowing(id: string, told: boolean): boolean {
  const { data, complete } = useFragment({ fragment: Profile_FollowingFragmentDoc, from: profileOf(id) });
  return complete ? data.isFollowing : told;
}

/** Follows or unfollows a user. Updates both counts optimistically and rolls back on failure. */
export function useFollow(): (person: NamedPerson, follow: boolean) => void {
  const change = useOptimistic();
  const set = (person: NamedPerson, follow: boolean) => {
    const step = follow ? 1 : -1;
    const selfId = currentSession()?.user.id ?? '';
    let followed: boolean | undefined;
    return change<FollowUserMutation | UnfollowUserMutation, { id: string }>({
      document: follow ? FollowUserDocument : UnfollowUserDocument,
      variables: (cache) => {
        followed = cache.readFragment(followingOf(cache, person.id))?.isFollowing;
        return { id: person.id };
      },
      key: `person:${person.id}`,
      subject: `follow:${person.id}`,
      failed: `Couldn’t ${follow ? 'follow' : 'unfollow'} ${person.username}`,
      show: (cache) => {
        if (showFollowing(cache, person.id, follow)) countFollowing(cache, selfId, step);
      },
      // Corrects the count if the platform had nothing to change, which happens after a double press or after pressing
      // again when a request failed.
      settle: (cache) => {
        if (followed !== follow) countFollowing(cache, selfId, step);
      },
    });
  };
  return (person, follow) =>
    asPlayer(`${follow ? 'Follow' : 'Unfollow'} ${person.username}`, () => void set(person, follow));
}

const followingOf = (cache: ApolloCache, id: string) => ({
  id: cache.identify(profileOf(id)),
  fragment: Profile_FollowingFragmentDoc,
});

/** @returns whether this changed anything; false if the cache already matches, as it does after the response */
function showFollowing(cache: ApolloCache, id: string, follow: boolean): boolean {
  const from = followingOf(cache, id);
  const known = cache.readFragment(from, true);
  if (known?.isFollowing === follow) return false;
  cache.writeFragment({ ...from, data: { ...profileOf(id), isFollowing: follow } });
  cache.modify<{ followersCount: number }>({
    id: from.id,
    fields: { followersCount: (count) => Math.max(0, count + (follow ? 1 : -1)) },
  });
  return true;
}

function countFollowing(cache: ApolloCache, selfId: string, step: 1 | -1): void {
  cache.modify<{ followingCount: number }>({
    id: cache.identify(profileOf(selfId)),
    fields: { followingCount: (count) => Math.max(0, count + step) },
  });
}
