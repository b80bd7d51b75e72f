import { useQuery } from '@apollo/client/react';
import { useSession } from '@/entities/session';
import { PersonAboutDocument } from '../api/about.generated.ts';

/**
 * The profile facts about a user and, for signed-in viewers, their referral code. Signed-out viewers may not read the
 * code, and a single refused field would fail the entire query.
 */
export function useAbout(userId: string, { skip = false } = {}) {
  const signedIn = useSession()?.scope === 'full';
  return useQuery(PersonAboutDocument, { variables: { id: userId, signedIn }, skip });
}
