import { ArrowDown, ArrowUp } from 'lucide-react';
import { type MouseEvent, useRef } from 'react';
import { useHotkeys } from '@/shared/lib/hotkeys';
import type { Sort } from '@/shared/lib/list-view';
import { tinyIcon } from '@/shared/ui/icons';
import { type Column, shownColumns } from './columns.ts';
import { mark, scroller, table } from './DataTable.css.ts';
import { useShownRows } from './useShownRows.ts';

export interface DataTableProps<Row> {
  /** Accessible name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** A row's name, for the label of its checkbox. */
  nameOf: (row: Row) => string;
  /** Key of the current row, which the peek panel shows. */
  current: string | null;
  onCurrent: (key: string | null) => void;
  /** Opens a row's page: Enter, or a double click. */
  onOpen: (row: Row) => void;
  hidden?: readonly string[];
  dense?: boolean;
  sort?: Sort | null;
  onSort?: (column: string) => void;
  /** Keys of the checked rows. Rows can't be checked without `onChecked`. */
  checked?: ReadonlySet<string>;
  onChecked?: (keys: ReadonlySet<string>) => void;
}

/**
 * A table of records for staff. A click or Space makes a row current; Enter or a double click opens it. J and K move to
 * the next and previous row, and X checks the current one. Long tables have their own scroll area and only render the
 * rows in view.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, keyOf, current, onCurrent, dense, sort, onSort, checked, onChecked } = props;
  const columns = shownColumns(props.columns, props.hidden ?? []);
  const region = useRef<HTMLElement>(null);
  const keys = rows.map(keyOf);
  const shown = useShownRows(region, {
    count: rows.length,
    dense,
    current: current === null ? -1 : keys.indexOf(current),
  });
  useTableKeys(props);
  const all = keys.length > 0 && keys.every((key) => checked?.has(key));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section ref={region} className={scroller} aria-label={label} tabIndex={0} data-long={shown.long || undefined}>
      <table className={table} data-dense={dense || undefined} aria-rowcount={shown.long ? rows.length + 1 : undefined}>
        <thead>
          <tr aria-rowindex={shown.long ? 1 : undefined}>
            {onChecked && (
              <th className={mark}>
                <CheckMark label="Select all" on={all} onChange={() => onChecked(new Set(all ? [] : keys))} />
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.id} column={column} sort={sort ?? null} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap height={shown.before} columns={columns.length + 1} />
          {shown.indexes.map((index) => {
            const row = rows[index];
            return (
              row && (
                <Line
                  key={keyOf(row)}
                  {...props}
                  row={row}
                  rowIndex={shown.long ? index + 2 : undefined}
                  columns={columns}
                  onPress={() => onCurrent(keyOf(row) === current ? null : keyOf(row))}
                />
              )
            );
          })}
          <Gap height={shown.after} columns={columns.length + 1} />
        </tbody>
      </table>
    </section>
  );
}

/** Fills the space of rows that are out of view. */
function Gap({ height, columns }: { height: number; columns: number }) {
  return height > 0 ? (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row can't have the focus.
    <tr aria-hidden="true" data-gap="">
      <td colSpan={columns} style={{ height }} />
    </tr>
  ) : null;
}

/**
 * Handles keys: J and K move to the next and previous row, Enter opens the current row, Escape closes the peek panel,
 * and X checks the row.
 */
function useTableKeys<Row>({ rows, keyOf, current, onCurrent, onOpen, checked, onChecked }: DataTableProps<Row>) {
  const keys = rows.map(keyOf);
  const at = current === null ? -1 : keys.indexOf(current);
  const move = (to: number) => {
    const key = keys[Math.max(0, Math.min(keys.length - 1, to))];
    if (key !== undefined) onCurrent(key);
  };
  const row = rows[at];
  useHotkeys({
    j: () => move(at + 1),
    k: () => move(at - 1),
    Enter: () => row && onOpen(row),
    ' ': () => (at < 0 ? move(0) : onCurrent(null)),
    Escape: () => onCurrent(null),
    x: () => current !== null && onChecked?.(toggled(checked, current)),
  });
}

function toggled(checked: ReadonlySet<string> = new Set(), key: string): ReadonlySet<string> {
  const next = new Set(checked);
  if (!next.delete(key)) next.add(key);
  return next;
}

function Heading<Row>({
  column: { id, header, sortable, align, width },
  sort,
  onSort,
}: {
  column: Column<Row>;
  sort: Sort | null;
  onSort?: (column: string) => void;
}) {
  const own = sort?.column === id ? sort : null;
  const direction = own && (own.descending ? 'descending' : 'ascending');
  const Arrow = own?.descending ? ArrowDown : ArrowUp;
  return (
    <th scope="col" data-align={align} style={{ width }} aria-sort={direction ?? undefined}>
      {sortable && onSort ? (
        <button type="button" onClick={() => onSort(id)}>
          <bdi>{header}</bdi>
          {own && <Arrow {...tinyIcon} />}
        </button>
      ) : (
        header
      )}
    </th>
  );
}

interface LineProps<Row> extends DataTableProps<Row> {
  row: Row;
  /** Position among all rows of the table, where the heading is 1. Undefined if every row is rendered. */
  rowIndex: number | undefined;
  onPress: () => void;
}

function Line<Row>({
  row,
  rowIndex,
  columns,
  keyOf,
  nameOf,
  current,
  onCurrent,
  onOpen,
  onPress,
  checked,
  onChecked,
}: LineProps<Row>) {
  const key = keyOf(row);
  const press = (event: MouseEvent) => {
    // Links and buttons in a cell handle the click themselves.
    if (event.target instanceof Element && event.target.closest('a, button, label')) return;
    // The second click of a double click opens the row, so it must not close the panel again.
    if (event.detail > 1) onCurrent(key);
    else onPress();
  };
  return (
    <tr
      aria-rowindex={rowIndex}
      data-current={key === current || undefined}
      onClick={press}
      onDoubleClick={() => onOpen(row)}
    >
      {onChecked && (
        <td className={mark}>
          <CheckMark
            label={`Select ${nameOf(row)}`}
            on={checked?.has(key) ?? false}
            onChange={() => onChecked(toggled(checked, key))}
          />
        </td>
      )}
      {columns.map(({ id, cell, align }) => (
        <td key={id} data-align={align}>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

function CheckMark({ label, on, onChange }: { label: string; on: boolean; onChange: () => void }) {
  return (
    <label>
      <input type="checkbox" aria-label={label} checked={on} onChange={onChange} />
    </label>
  );
}
