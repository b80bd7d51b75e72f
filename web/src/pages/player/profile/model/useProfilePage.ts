import { useQuery } from '@apollo/client/react';
import { useSession } from '@/entities/session';
import { ProfilePageDocument, WhetherBlockedDocument } from '../api/profilePage.generated.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Profile URLs contain an ID or a username. */
export const isId = (key: string): boolean => uuid.test(key);

/** A profile, found by ID or username. `blocked` is true if the profile's owner has blocked the viewer. */
export function useProfilePage(key: string) {
  const byName = !isId(key);
  const signedIn = useSession()?.scope === 'full';
  const query = useQuery(ProfilePageDocument, {
    variables: { key: byName ? key.toLowerCase() : key, username: byName || null },
    fetchPolicy: 'cache-and-network',
  });
  const missing = query.data !== undefined && query.data.profile === null;
  const blocking = useQuery(WhetherBlockedDocument, {
    variables: { id: key },
    skip: !missing || byName || !signedIn,
  });
  return { query, profile: query.data?.profile, blocked: blocking.data?.userBlocked?.blocked === true };
}
