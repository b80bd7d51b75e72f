import type { ProfileView } from '@/entities/user';
import { useOptimistic } from '@/shared/lib/optimistic';
import { SetPrivacyDocument } from '../api/privacySwitches.generated.ts';

type Settings = NonNullable<ProfileView['settings']>;
export type PrivacySwitch = 'privateProfile' | 'privateStats' | 'invisible' | 'offLeaderboards' | 'readReceipts';

/** Changes a privacy setting. Updates optimistically and rolls back on failure. `label` is used in messages. */
export function usePrivacy(): (selfId: string, key: PrivacySwitch, on: boolean, label: string) => void {
  const change = useOptimistic();
  return (selfId, key, on, label) =>
    void change({
      document: SetPrivacyDocument,
      variables: { input: { [key]: on } },
      key: 'privacy',
      subject: `privacy:${key}`,
      failed: `Couldn’t change ${label.toLowerCase()}`,
      show: (cache) =>
        cache.modify<{ settings: Settings }>({
          id: cache.identify({ __typename: 'Profile', id: selfId }),
          fields: { settings: (known) => ({ ...(known as Settings), [key]: on }) },
        }),
    });
}
