import type { ApolloCache } from '@apollo/client';

const lists = ['transactions', 'pendingTransactions', 'completedTransactions'];

/** Empties the cached transaction lists, so that those on screen are fetched again. */
export function forgetTransactions(cache: ApolloCache): void {
  for (const fieldName of lists) cache.evict({ id: 'ROOT_QUERY', fieldName });
  cache.gc();
}
