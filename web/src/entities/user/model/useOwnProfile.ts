import { useQuery } from '@apollo/client/react';
import { OwnProfileDocument } from '../api/user.generated.ts';

/** The signed-in person's own page, with their switches. @param selfId null asks nothing */
export function useOwnProfile(selfId: string | null) {
  return useQuery(OwnProfileDocument, { variables: { key: selfId ?? '' }, skip: selfId === null });
}
