import { useQuery } from '@apollo/client/react';
import { useSession } from '@/entities/session';
import { PersonAboutDocument } from '../api/about.generated.ts';

/**
 * What a profile says about its user, and for signed-in viewers their referral code. Others may not read the code, and
 * one refused field would fail the whole query.
 */
export function useAbout(userId: string, { skip = false } = {}) {
  const signedIn = useSession()?.scope === 'full';
  return useQuery(PersonAboutDocument, { variables: { id: userId, signedIn }, skip });
}
