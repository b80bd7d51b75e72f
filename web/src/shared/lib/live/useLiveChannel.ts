import type { ApolloCache, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { frameBatch } from './frameBatch.ts';

interface LiveUpdate {
  readonly kind: 'SNAPSHOT' | 'EVENT' | 'RESYNC';
  readonly seq: number;
  readonly data: unknown;
}

/** A subscription's data: one field containing `{ kind seq data }`. */
export type LiveData<U extends LiveUpdate = LiveUpdate> = { readonly [field: string]: U | string };

export interface LiveChannelOptions<TData, TVariables extends OperationVariables> {
  document: TypedDocumentNode<TData, TVariables>;
  variables?: TVariables;
  /** Doesn't subscribe while true. */
  skip?: boolean;
  /** Writes a frame's updates to the cache, if they are more than entities merged by id. */
  write?: (cache: ApolloCache, updates: readonly TData[]) => void;
  /** Called once per frame with the updates in order, after the cache update. */
  onUpdates?: (updates: readonly TData[]) => void;
  /** Updates were lost or the socket reconnected, so the query must be refetched. */
  onResync?: () => void;
}

const updateOf = (data: object): LiveUpdate | undefined =>
  Object.values(data).find((value) => typeof value === 'object' && value !== null && 'kind' in value);

/**
 * Keeps the cache in sync with a live channel. Entities are merged by id (an older version never replaces a newer one),
 * so components read them through their queries, never from the subscription.
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
