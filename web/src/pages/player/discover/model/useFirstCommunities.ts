import { useQuery } from '@apollo/client/react';
import { DiscoverCommunitiesDocument } from '../api/discover.generated.ts';

/**
 * The first page of all communities, with their categories. They are requested together, because a separate request
 * would delay both.
 */
export const useFirstCommunities = () =>
  useQuery(DiscoverCommunitiesDocument, { variables: { categoryId: null, page: 1, first: true } });
