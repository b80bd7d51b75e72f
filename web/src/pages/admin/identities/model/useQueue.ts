import type { ApolloCache } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { firstPendingPage, PendingIdentitiesDocument, type PendingIdentitiesQuery } from '@/entities/identityCheck';
import type { QueueOwnerFilter } from '@/shared/api/types.generated';
import { nextPage } from './queue.ts';

export type PendingCheck = PendingIdentitiesQuery['adminPendingIdentities']['items'][number];

/** Removes a check from every cached page of the queue. */
export function leaveQueue(cache: ApolloCache, userId: string, owner?: QueueOwnerFilter): void {
  const kept = { query: PendingIdentitiesDocument, variables: { ...firstPendingPage, owner }, overwrite: true };
  cache.updateQuery(kept, (data) => {
    const list = data?.adminPendingIdentities;
    if (!list) return;
    return { ...data, adminPendingIdentities: { ...list, items: list.items.filter((item) => item.userId !== userId) } };
  });
}

/** The checks loaded so far. Never polls, because every read of the queue is audited. */
export function useQueue(owner: QueueOwnerFilter | undefined) {
  const client = useApolloClient();
  const query = useQuery(PendingIdentitiesDocument, {
    variables: { ...firstPendingPage, owner },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const [fetching, setFetching] = useState(false);
  const list = query.data?.adminPendingIdentities;
  const items = list?.items ?? [];

  const more = async () => {
    setFetching(true);
    const page = nextPage(items.length, firstPendingPage.pageSize);
    await query.fetchMore({ variables: { ...firstPendingPage, owner, page } }).catch(() => undefined);
    setFetching(false);
  };

  /** Removes a decided check, and reloads the queue if too few remain on screen. */
  const leave = (userId: string) => {
    leaveQueue(client.cache, userId, owner);
    if (list?.hasNext && items.length <= firstPendingPage.pageSize) void query.refetch().catch(() => undefined);
  };

  return { query, items, ready: list !== undefined, hasNext: list?.hasNext ?? false, fetching, more, leave };
}
