import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { ReactNode } from 'react';
import { type Page, useStaffPages } from '@/shared/lib/paging';
import { Button } from '@/shared/ui/button';
import { LedgerList } from '@/shared/ui/ledger';
import { Region } from '@/shared/ui/region';

export interface PagedRegionProps<Data, Variables extends OperationVariables, Row> {
  title: string;
  /** Name of the data in the error message, such as `the slips`. */
  thing: string;
  document: TypedDocumentNode<Data, Variables>;
  /** Query variables with filters and page size, but without the page. */
  variables: OperationVariables;
  /** Returns the list from the query's result. */
  pick: (data: Data) => Page<Row>;
  /** Content to the right of the title. Receives a function that reloads the list. */
  aside?: (reload: () => void) => ReactNode;
  /** Shown if the list is empty. */
  empty: ReactNode;
  /** Renders a row of the list with a key. */
  row: (row: Row, reload: () => void) => ReactNode;
}

/** A list in a region of a record's page. Further pages are loaded on demand. */
export function PagedRegion<Data, Variables extends OperationVariables, Row>(
  props: PagedRegionProps<Data, Variables, Row>,
) {
  const { title, thing, document, variables, pick, aside, empty, row } = props;
  const { query, rows, onMore, loadingMore, reload } = useStaffPages(document, variables, pick);
  return (
    <Region
      title={title}
      thing={thing}
      query={query}
      ready={rows !== undefined}
      aside={aside?.(reload)}
      empty={rows?.length === 0 && empty}
      footer={
        onMore && (
          <Button size={32} variant="tertiary" loading={loadingMore} onClick={onMore}>
            Load more
          </Button>
        )
      }
    >
      <LedgerList bare>{rows?.map((each) => row(each, reload))}</LedgerList>
    </Region>
  );
}
