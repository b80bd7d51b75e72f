import type { ReactNode } from 'react';
import { csvCell, csvFile } from '@/shared/lib/csv';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The cell as text, for the CSV file. */
  text: (row: Row) => string;
  /** Whether the list can be sorted by this column. */
  sortable?: boolean;
  align?: 'end';
  /** CSS width. Columns without a width share the remaining space. */
  width?: string;
  /** Whether the column can't be hidden. */
  fixed?: boolean;
}

export const shownColumns = <Row>(columns: readonly Column<Row>[], hidden: readonly string[]) =>
  columns.filter(({ id, fixed }) => fixed || !hidden.includes(id));

/** The rows as a CSV file with a header line. */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  return csvFile([
    columns.map(({ header }) => csvCell(header)),
    ...rows.map((row) => columns.map(({ text }) => csvCell(text(row)))),
  ]);
}
