import { useQuery } from '@apollo/client/react';
import { OwnProfileDocument } from '../api/user.generated.ts';

/** The signed-in user's own profile with privacy settings. @param selfId null skips the query */
export function useOwnProfile(selfId: string | null) {
  return useQuery(OwnProfileDocument, { variables: { key: selfId ?? '' }, skip: selfId === null });
}
