import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { type Contract_RowFragment, ContractsDocument, type ContractsQuery } from '../api/contract.generated.ts';

/** An event's cached book. */
export interface Book {
  readonly offers: readonly Contract_RowFragment[];
  /** Whether more offers can be loaded. */
  readonly hasNext: boolean;
}

/**
 * The cached book, updated on every change. Null until it has loaded. Watches the cache directly, because a query would
 * add more overhead per change than the change itself costs.
 */
export function useBook(eventId: string): Book | null {
  const { cache } = useApolloClient();
  const [book, setBook] = useState<Book | null>(null);
  useEffect(
    () =>
      cache.watch<ContractsQuery>({
        query: ContractsDocument,
        variables: { eventId },
        optimistic: true,
        immediate: true,
        callback: ({ result, complete }) => {
          const page = complete ? (result as ContractsQuery).contracts : null;
          setBook(page && { offers: page.items, hasNext: page.hasNext });
        },
      }),
    [cache, eventId],
  );
  return book;
}
