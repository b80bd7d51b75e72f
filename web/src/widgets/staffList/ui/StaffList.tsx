import { RotateCw, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { type ListedRecord, noteOrder, type useListView } from '@/shared/lib/list-view';
import { Button, IconButton } from '@/shared/ui/button';
import { BulkBar, type Column, DataTable, TableTools } from '@/shared/ui/data-table';
import { smallIcon } from '@/shared/ui/icons';
import { PageBar } from '@/shared/ui/page-bar';
import { EmptyState, Region, type RegionQuery, SkeletonRows } from '@/shared/ui/region';
import { useRowsWhileSorting } from '../model/useRowsWhileSorting.ts';
import { FilterBar } from './FilterBar.tsx';
import type { ListFilter } from './Filters.tsx';
import { body, page, peek } from './StaffList.css.ts';

type View = ReturnType<typeof useListView>;

export interface StaffTableProps<Row> {
  title: string;
  /** Noun for the rows: `users` in "No users match". */
  things: string;
  view: View;
  filters: readonly ListFilter[];
  query: RegionQuery;
  /** The rows. Undefined until the first response. */
  rows: readonly Row[] | undefined;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** Text about what will appear here, for a list that is empty without filters. */
  empty: string;
  /** Opens a row's page. If omitted, rows only have the side panel. */
  onOpen?: (row: Row) => void;
  /** Content of the side panel for the current row. */
  peekOf: (row: Row) => ReactNode;
  /** Loads the next page. Undefined on the last page. */
  onMore?: () => void;
  /** Whether the next page is loading. */
  loadingMore?: boolean;
  /** Shows the rows in place of the table and its tools, such as a calendar. */
  instead?: ReactNode;
  /** Content below the table, such as totals. */
  footer?: ReactNode;
  /** Controls next to those for the columns. */
  tools?: ReactNode;
  /**
   * Actions for the checked rows. If omitted, rows can't be checked. `finish` clears the selection and reloads the
   * list.
   */
  bulk?: (rows: readonly Row[], finish: () => void) => ReactNode;
}

interface StaffListProps<Row> extends StaffTableProps<Row> {
  /** Total number of rows, if the platform counts them. */
  total?: number;
  actions?: ReactNode;
  /** Links to sibling pages, below the title. */
  nav?: ReactNode;
  /** The record that `onOpen` opens. Needed if its key differs from the row's, or if rows have different pages. */
  recordOf?: (row: Row) => ListedRecord;
}

/**
 * A staff list that fills a page: title and count above the table. Stores its order for navigation between the pages of
 * its rows.
 */
export function StaffList<Row>(props: StaffListProps<Row>) {
  const { title, query, view, keyOf, recordOf, onOpen, actions, nav, total } = props;
  const rows = useRowsWhileSorting(props.rows, view.filters);
  useEffect(() => {
    if (onOpen && rows) noteOrder(rows.map(recordOf ?? ((row) => ({ key: keyOf(row) }))));
  }, [rows, keyOf, recordOf, onOpen]);
  const count = total ?? rows?.length;
  const noun = count === undefined ? undefined : `${count}${total === undefined && props.onMore ? '+' : ''}`;
  return (
    <div className={page}>
      <PageBar
        title={title}
        note={noun}
        actions={
          <>
            {actions}
            <IconButton label="Refresh" size={32} loading={query.loading} onClick={() => void query.refetch()}>
              <RotateCw {...smallIcon} />
            </IconButton>
          </>
        }
      />
      {nav}
      <StaffTable {...props} rows={rows} />
    </div>
  );
}

/**
 * The filters in the URL, the table, and a side panel for the current row. Keys: `/` filters, J and K move, Space
 * previews, Enter opens, X checks.
 */
export function StaffTable<Row>(props: StaffTableProps<Row>) {
  const { title, things, view, filters, query, rows, columns, keyOf, tools, footer, instead } = props;
  return (
    <>
      <FilterBar things={things} view={view} filters={filters}>
        {tools}
        {!instead && (
          <TableTools
            view={view}
            columns={columns}
            rows={rows ?? []}
            file={`duelbook-${things.replaceAll(' ', '-')}`}
          />
        )}
      </FilterBar>
      {instead || (
        <Region
          bare
          titleHidden
          title={title}
          thing={`the ${things}`}
          query={query}
          ready={rows !== undefined}
          empty={rows?.length === 0 && <Nothing {...props} />}
          skeleton={<SkeletonRows count={10} height={40} />}
        >
          {rows && <Rows key={rows.length === 0 ? 'none' : 'some'} {...props} rows={rows} keyOf={keyOf} />}
          {footer}
        </Region>
      )}
    </>
  );
}

function Nothing<Row>({ view, things, empty }: StaffTableProps<Row>) {
  if (!view.filtered) return <EmptyState title={`No ${things} yet`}>{empty}</EmptyState>;
  return (
    <EmptyState
      title={`No ${things} match`}
      action={
        <Button size={32} variant="secondary" onClick={view.clear}>
          Clear filters
        </Button>
      }
    >
      The filters above hide everything.
    </EmptyState>
  );
}

function Rows<Row>(props: StaffTableProps<Row> & { rows: readonly Row[] }) {
  const { title, view, query, rows, columns, keyOf, nameOf, onOpen, peekOf, onMore, loadingMore, bulk } = props;
  const [current, setCurrent] = useState<string | null>(null);
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const row = rows.find((each) => keyOf(each) === current);
  const chosen = rows.filter((each) => checked.has(keyOf(each)));
  const clear = () => setChecked(new Set());
  const finish = () => {
    clear();
    void query.refetch();
  };
  return (
    <div className={body} data-peek={row ? '' : undefined}>
      <div>
        <DataTable
          label={title}
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          nameOf={nameOf}
          current={row ? current : null}
          onCurrent={setCurrent}
          onOpen={onOpen ?? ((each) => setCurrent(keyOf(each)))}
          hidden={view.preferences.hidden}
          dense={view.preferences.dense}
          sort={view.sort}
          onSort={view.toggleSort}
          checked={checked}
          onChecked={bulk && setChecked}
        />
        {onMore && (
          <Button size={40} wide variant="tertiary" loading={loadingMore} onClick={onMore}>
            Load more
          </Button>
        )}
        {bulk && (
          <BulkBar count={chosen.length} onClear={clear}>
            {bulk(chosen, finish)}
          </BulkBar>
        )}
      </div>
      {row && (
        <aside className={peek} aria-label={nameOf(row)}>
          <header>
            <span>
              {rows.indexOf(row) + 1} of {rows.length}
            </span>
            {onOpen && (
              <Button size={32} variant="tertiary" onClick={() => onOpen(row)}>
                Open
              </Button>
            )}
            <IconButton label="Close panel" size={32} onClick={() => setCurrent(null)}>
              <X {...smallIcon} />
            </IconButton>
          </header>
          {peekOf(row)}
        </aside>
      )}
    </div>
  );
}
