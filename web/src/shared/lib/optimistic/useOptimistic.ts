import type { ApolloCache, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { isAnsweredCentrally } from '@/shared/api';
import { inOrder } from '@/shared/lib/mutation-chain';
import { dismissToastOf, toast } from '@/shared/lib/toasts';

export interface OptimisticChange<TData, TVariables extends OperationVariables> {
  document: TypedDocumentNode<TData, TVariables>;
  /** May be a function, if the variables depend on the state of the cache at the time of sending. */
  variables: TVariables | ((cache: ApolloCache) => TVariables);
  /** Changes with the same key, such as `pin:{id}`, are sent one at a time. */
  key: string;
  /**
   * Identifies what is toggled if several subjects share a key. If the same subject has been toggled again in the
   * meantime, a failure isn't shown, because only the latest intent matters.
   */
  subject?: string;
  /** Applies the change optimistically. Counts must be changed relative to their current values. */
  show: (cache: ApolloCache) => void;
  /** Applies further effects of the response, in the same write that removes the optimistic layer. */
  settle?: (cache: ApolloCache, data: TData) => void;
  /** Title of the failure toast: `Couldn’t pin Owls Nest`. */
  failed: string;
}

let made = 0;
const newest = new Map<string, string>();

const failedKey = (subject: string) => `failed ${subject}`;

/**
 * Applies a change optimistically. If the platform refuses or is unreachable, rolls back and shows a toast with a Retry
 * button.
 * @returns a function that resolves to true if the change was accepted
 */
export function useOptimistic() {
  const client = useApolloClient();
  return async function change<TData, TVariables extends OperationVariables>(
    wanted: OptimisticChange<TData, TVariables>,
  ): Promise<boolean> {
    const { document, variables, key, subject = key, show, settle, failed } = wanted;
    const guess = `optimistic ${++made}`;
    newest.set(subject, guess);
    dismissToastOf(failedKey(subject));
    client.cache.recordOptimisticTransaction(show, guess);
    try {
      const { data } = await inOrder(key, () =>
        client.mutate<TData, OperationVariables>({
          mutation: document,
          variables: typeof variables === 'function' ? variables(client.cache) : variables,
        }),
      );
      if (data && settle) client.cache.batch({ update: (cache) => settle(cache, data as TData) });
      return true;
    } catch (error) {
      if (newest.get(subject) === guess && !isAnsweredCentrally(error)) {
        toast({
          key: failedKey(subject),
          kind: 'error',
          title: failed,
          text: 'Restored.',
          action: { label: 'Retry', run: () => void change(wanted) },
        });
      }
      return false;
    } finally {
      client.cache.removeOptimistic(guess);
      if (newest.get(subject) === guess) newest.delete(subject);
    }
  };
}
