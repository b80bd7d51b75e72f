import type { ProfileView } from '@/entities/user';
import { Switch } from '@/shared/ui/switch';
import { usePublicGamerIds } from '../model/usePublicGamerIds.ts';

/** Switch that shows a gamer ID on the user's profile. */
export function GamerIdShown({ profile, gamerId }: { profile: ProfileView; gamerId: { id: string; label: string } }) {
  const put = usePublicGamerIds();
  const { id, settings } = profile;
  if (!settings) return null;
  return (
    <Switch checked={settings.publicGamerIds.includes(gamerId.id)} onChange={(shown) => put(id, gamerId, shown)}>
      {gamerId.label}
    </Switch>
  );
}
