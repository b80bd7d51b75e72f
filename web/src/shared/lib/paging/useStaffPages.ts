import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { askForMore } from './askForMore.ts';

export interface Page<Row> {
  readonly items: readonly Row[];
  readonly page: number;
  readonly hasNext: boolean;
}

/**
 * The pages of a staff list that have been loaded so far, in the form that `StaffList` expects. Never polls, because
 * reads by staff are audited.
 * @param variables filters and page size, without the page
 * @param pick returns the list from the query's result
 */
export function useStaffPages<Data, Variables extends OperationVariables, Row>(
  document: TypedDocumentNode<Data, Variables>,
  variables: OperationVariables,
  pick: (data: Data) => Page<Row>,
) {
  const query = useQuery<Data, OperationVariables>(document, {
    variables: { ...variables, page: 1 },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const [loadingMore, setLoadingMore] = useState(false);
  const list = query.data && pick(query.data as Data);
  const more = async () => {
    if (!list) return;
    setLoadingMore(true);
    await askForMore(() => query.fetchMore({ variables: { page: list.page + 1 } }));
    setLoadingMore(false);
  };
  return {
    query,
    rows: list?.items,
    onMore: list?.hasNext ? () => void more() : undefined,
    loadingMore,
    /** Reloads the list. The list itself shows any failure. */
    reload: () => void query.refetch().catch(() => undefined),
  };
}
