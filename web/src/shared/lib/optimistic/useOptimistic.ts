import type { ApolloCache, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { isAnsweredCentrally } from '@/shared/api';
import { inOrder } from '@/shared/lib/mutation-chain';
import { dismissToastOf, toast } from '@/shared/lib/toasts';

export interface OptimisticChange<TData, TVariables extends OperationVariables> {
  document: TypedDocumentNode<TData, TVariables>;
  /** As a function: what is sent depends on what stands when it leaves, after the changes before it. */
  variables: TVariables | ((cache: ApolloCache) => TVariables);
  /** Changes with the same key reach the platform one after the other: `pin:{id}`. */
  key: string;
  /**
   * What is switched, where changes of several things share a key. A change that fails after the same thing was switched
   * again says nothing: what was wanted last decides.
   */
  subject?: string;
  /** Shows the change in the cache at once. Counts are changed by a step from what stands there, never set. */
  show: (cache: ApolloCache) => void;
  /** What more the answer means, beside the entities it holds. Written together with taking the guess away. */
  settle?: (cache: ApolloCache, data: TData) => void;
  /** Says that it was undone: `Couldn’t pin Owls Nest`. */
  failed: string;
}

let made = 0;
const newest = new Map<string, string>();

const failedKey = (subject: string) => `failed ${subject}`;

/**
 * Shows a change before the platform has agreed, and takes it back with a word and a Retry when it does not or cannot be reached.
 * @returns a function that answers whether the change stands
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
