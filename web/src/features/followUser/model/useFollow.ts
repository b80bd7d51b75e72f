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

/** Whether the reader follows somebody: as the cache knows it now, else as a list told it. */
export function useFollowing(id: string, told: boolean): boolean {
  const { data, complete } = useFragment({ fragment: Profile_FollowingFragmentDoc, from: profileOf(id) });
  return complete ? data.isFollowing : told;
}

/** Follows somebody, or no more: shown at once, with both counts, and undone when it fails. */
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
      // Pressed twice before it was drawn, or after a press that failed, the platform had nothing to change.
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

/** @returns whether anything changed by it; not so once the platform's answer is there */
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
