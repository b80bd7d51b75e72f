import type { ApolloCache, ApolloClient, ObservableQuery } from '@apollo/client';
import { filter, take } from 'rxjs';

const lists = ['transactions', 'pendingTransactions', 'completedTransactions'];

/** Clears the cached transaction lists, so lists on screen are refetched. */
export function forgetTransactions(cache: ApolloCache): void {
  for (const fieldName of lists) cache.evict({ id: 'ROOT_QUERY', fieldName });
  cache.gc();
}

/**
 * Refetches the transaction lists after money has moved, possibly without any action in this client. A response that
 * is still in flight may predate the change, so that list is fetched again once it has arrived.
 */
export function refreshTransactions(client: ApolloClient): void {
  const underWay = [...client.getObservableQueries('active')].filter(
    (query) => isList(query) && query.getCurrentResult().loading,
  );
  forgetTransactions(client.cache);
  for (const query of underWay) {
    query
      .pipe(
        filter(({ loading }) => !loading),
        take(1),
      )
      .subscribe(() => forgetTransactions(client.cache));
  }
}

function isList({ query }: ObservableQuery): boolean {
  return query.definitions.some(
    (definition) =>
      definition.kind === 'OperationDefinition' &&
      definition.selectionSet.selections.some((field) => field.kind === 'Field' && lists.includes(field.name.value)),
  );
}
