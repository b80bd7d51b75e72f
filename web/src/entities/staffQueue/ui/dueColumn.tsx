import type { Column } from '@/shared/ui/data-table';
import { Due } from './Due.tsx';

/**
 * The column with the countdown of a queue's entries. `dueOf` returns null for entries that need no decision by staff.
 */
export function dueColumn<Row>(header: string, dueOf: (row: Row) => string | null): Column<Row> {
  return {
    id: 'due',
    header,
    width: '140px',
    cell: (row) => <Due at={dueOf(row)} />,
    text: (row) => dueOf(row) ?? '',
  };
}
