import type { ApolloCache, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { frameBatch } from './frameBatch.ts';

interface LiveUpdate {
  readonly kind: 'SNAPSHOT' | 'EVENT' | 'RESYNC';
  readonly seq: number;
  readonly data: unknown;
}

/** The response of a subscription: a single field that contains `{ kind seq data }`. */
export type LiveData<U extends LiveUpdate = LiveUpdate> = { readonly [field: string]: U | string };

export interface LiveChannelOptions<TData, TVariables extends OperationVariables> {
  document: TypedDocumentNode<TData, TVariables>;
  variables?: TVariables;
  /** While true, there is no subscription. */
  skip?: boolean;
  /** Writes a frame's updates to the cache. Needed only if merging entities by ID isn't enough. */
  write?: (cache: ApolloCache, updates: readonly TData[]) => void;
  /** Called once per frame with the updates in order, after the cache has been updated. */
  onUpdates?: (updates: readonly TData[]) => void;
  /** Called if updates were lost or the socket reconnected, so that the caller can refetch its query. */
  onResync?: () => void;
}

const updateOf = (data: object): LiveUpdate | undefined =>
  Object.values(data).find((value) => typeof value === 'object' && value !== null && 'kind' in value);

/**
 * Keeps the cache in sync with a live channel. Entities are merged by ID, and an older version never replaces a newer
 * one. Components read them through their queries, never from the subscription.
 */
export function useLiveChannel<TData extends object, TVariables extends OperationVariables>(
  options: LiveChannelOptions<TData, TVariables>,
): void {
  const { document, variables, skip = false } = options;
  const client = useApolloClient();
  const key = JSON.stringify(variables ?? {});
  const writeEach = (cache: ApolloCache, updates: readonly TData[]) => {
    for (const result of updates) cache.write({ query: document, variables, result, dataId: 'ROOT_SUBSCRIPTION' });
  };
  const write = useEffectEvent((cache: ApolloCache, updates: readonly TData[]) =>
    (options.write ?? writeEach)(cache, updates),
  );
  const onUpdates = useEffectEvent((updates: readonly TData[]) => options.onUpdates?.(updates));
  const onResync = useEffectEvent(() => options.onResync?.());

  useEffect(() => {
    if (skip) return;
    const channelVariables = JSON.parse(key) as TVariables;
    const batch = frameBatch<TData>((updates) => {
      const news = updates.filter((data) => updateOf(data)?.kind !== 'RESYNC');
      client.cache.batch({ update: (cache) => write(cache, news) });
      onUpdates(news);
      if (news.length < updates.length) onResync();
    });
    const subscription = client
      .subscribe({ query: document, variables: channelVariables, fetchPolicy: 'no-cache' })
      .subscribe({
        next({ data }) {
          if (data) batch.push(data as TData);
        },
        error: (error) => console.error('Live channel error', error),
      });
    return () => {
      subscription.unsubscribe();
      batch.cancel();
    };
  }, [client, document, key, skip]);
}
