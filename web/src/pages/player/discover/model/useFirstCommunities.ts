import { useQuery } from '@apollo/client/react';
import { useSession } from '@/entities/session';
import { DiscoverCommunitiesDocument } from '../api/discover.generated.ts';

/**
 * The first page of all communities. For signed-in users, their categories are requested with them, because a separate
 * request would delay both. Signed-out users can't read the categories, and a refused field would make the entire query
 * fail.
 */
export function useFirstCommunities() {
  const signedIn = useSession()?.scope === 'full';
  return useQuery(DiscoverCommunitiesDocument, { variables: { categoryId: null, page: 1, first: signedIn } });
}
