import { Columns3, Download, Rows3, Rows4 } from 'lucide-react';
import { saveFile } from '@/shared/lib/download';
import type { ListView } from '@/shared/lib/list-view';
import { IconButton } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/checkbox';
import { smallIcon } from '@/shared/ui/icons';
import { Popover } from '@/shared/ui/popover';
import { type Column, csvOf, shownColumns } from './columns.ts';
import { chooser, tools } from './DataTable.css.ts';

export interface TableToolsProps<Row> {
  view: ListView;
  columns: readonly Column<Row>[];
  /** The rows on screen, which the CSV file will contain. */
  rows: readonly Row[];
  /** Name of the CSV file, without the extension. */
  file: string;
}

/** Buttons above a table for choosing columns and row height, and for downloading the rows on screen as a CSV file. */
export function TableTools<Row>({ view, columns, rows, file }: TableToolsProps<Row>) {
  const { preferences, setPreferences } = view;
  const { hidden, dense } = preferences;
  const Density = dense ? Rows3 : Rows4;
  const toggle = (id: string, shown: boolean) =>
    setPreferences({ ...preferences, hidden: shown ? hidden.filter((each) => each !== id) : [...hidden, id] });
  return (
    <div className={tools}>
      <Popover
        title="Columns"
        trigger={
          <IconButton label="Columns" size={32}>
            <Columns3 {...smallIcon} />
          </IconButton>
        }
      >
        <div className={chooser}>
          {columns
            .filter(({ fixed }) => !fixed)
            .map(({ id, header }) => (
              <Checkbox key={id} checked={!hidden.includes(id)} onChange={(shown) => toggle(id, shown)}>
                {header}
              </Checkbox>
            ))}
        </div>
      </Popover>
      <IconButton
        label={dense ? 'Taller rows' : 'Shorter rows'}
        size={32}
        onClick={() => setPreferences({ ...preferences, dense: !dense })}
      >
        <Density {...smallIcon} />
      </IconButton>
      <IconButton
        label="Download as CSV"
        size={32}
        disabled={rows.length === 0}
        onClick={() => saveFile(`${file}.csv`, 'text/csv', csvOf(shownColumns(columns, hidden), rows))}
      >
        <Download {...smallIcon} />
      </IconButton>
    </div>
  );
}
