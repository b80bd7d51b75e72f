import { routes } from '@/shared/routes';
import type { Match_ViewFragment } from '../api/match.generated.ts';
import type { Match_DetailsFragment } from '../api/matchUpdates.generated.ts';

/** The URL to share. For a private match it includes the invite code. */
export function matchLink({
  id,
  inviteCode,
}: Pick<Match_ViewFragment & Match_DetailsFragment, 'id' | 'inviteCode'>): string {
  const code = inviteCode ? `?${new URLSearchParams({ invite: inviteCode })}` : '';
  return `${window.location.origin}${routes.match(id)}${code}`;
}
