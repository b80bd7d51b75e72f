import type { ApolloCache } from '@apollo/client';
import type { ProfileView } from '@/entities/user';
import { useOptimistic } from '@/shared/lib/optimistic';
import { Profile_PublicGamerIdsFragmentDoc, SetPrivacyDocument } from '../api/privacySwitches.generated.ts';

type Settings = NonNullable<ProfileView['settings']>;

/** Shows or hides a gamer ID on the user's profile. Updates optimistically and rolls back on failure. */
export function usePublicGamerIds(): (selfId: string, gamerId: { id: string; label: string }, shown: boolean) => void {
  const change = useOptimistic();
  return (selfId, gamerId, shown) => {
    const listed = (known: readonly string[]) => [
      ...known.filter((each) => each !== gamerId.id),
      ...(shown ? [gamerId.id] : []),
    ];
    void change({
      document: SetPrivacyDocument,
      // Sends the full list in its current state, which no longer includes gamer IDs whose update has failed in the
      // meantime.
      variables: (cache) => ({ input: { publicGamerIds: listed(readListed(cache, selfId)) } }),
      key: 'privacy',
      subject: `privacy:gamerId:${gamerId.id}`,
      failed: `Couldn’t ${shown ? 'show' : 'hide'} ${gamerId.label}`,
      show: (cache) =>
        cache.modify<{ settings: Settings }>({
          id: cache.identify({ __typename: 'Profile', id: selfId }),
          fields: {
            settings: (known) => ({
              ...(known as Settings),
              publicGamerIds: listed((known as Settings).publicGamerIds),
            }),
          },
        }),
      settle: (cache) => cache.evict({ id: cache.identify({ __typename: 'About', userId: selfId }) }),
    });
  };
}

function readListed(cache: ApolloCache, id: string): readonly string[] {
  const from = { id: cache.identify({ __typename: 'Profile', id }), fragment: Profile_PublicGamerIdsFragmentDoc };
  return cache.readFragment(from)?.settings?.publicGamerIds ?? [];
}
