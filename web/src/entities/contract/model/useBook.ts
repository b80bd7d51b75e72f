import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { type Contract_RowFragment, ContractsDocument, type ContractsQuery } from '../api/contract.generated.ts';

/** The book of an event as the cache has it. */
export interface Book {
  readonly offers: readonly Contract_RowFragment[];
  /** More of it can be asked for. */
  readonly hasNext: boolean;
}

/**
 * The cached book, renewed with every change of it; null before there is one. It watches the cache itself: what a query
 * does around each change costs more than the change.
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
