import type { ProfileView } from '@/entities/user';
import { useOptimistic } from '@/shared/lib/optimistic';
import { SetPrivacyDocument } from '../api/privacySwitches.generated.ts';

type Settings = NonNullable<ProfileView['settings']>;

/** Shows a name that is played under to everybody, or no more: at once, undone when it fails. */
export function usePublicGamerIds(): (
  own: { id: string; settings: Settings },
  gamerId: { id: string; label: string },
  shown: boolean,
) => void {
  const change = useOptimistic();
  return ({ id, settings }, gamerId, shown) => {
    const others = settings.publicGamerIds.filter((each) => each !== gamerId.id);
    const publicGamerIds = shown ? [...others, gamerId.id] : others;
    void change({
      document: SetPrivacyDocument,
      variables: { input: { publicGamerIds } },
      key: 'privacy',
      failed: `Couldn’t ${shown ? 'show' : 'hide'} ${gamerId.label}`,
      show: (cache) =>
        cache.modify<{ settings: Settings }>({
          id: cache.identify({ __typename: 'Profile', id }),
          fields: { settings: (known) => ({ ...(known as Settings), publicGamerIds }) },
        }),
      settle: (cache) => cache.evict({ id: cache.identify({ __typename: 'About', userId: id }) }),
    });
  };
}
