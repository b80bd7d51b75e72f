import type { ApolloCache, ApolloClient, ObservableQuery } from '@apollo/client';
import { filter, take } from 'rxjs';

const lists = ['transactions', 'pendingTransactions', 'completedTransactions'];

/** Empties the cached transaction lists, so that those on screen are fetched again. */
export function forgetTransactions(cache: ApolloCache): void {
  for (const fieldName of lists) cache.evict({ id: 'ROOT_QUERY', fieldName });
  cache.gc();
}

/**
 * The same when money has moved without anything of this client's: a list that is being fetched at this moment may have been
 * read before it moved, so it is fetched once more when it is here.
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
