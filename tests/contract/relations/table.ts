import { type Column, columns } from './cast.ts';
import { lines } from './ids.ts';

/**
 * What comes of a call: `ok`, `without` (let in, but what is the owner's does not stand in the answer), `-` (not called), or the
 * refusal's status, with its code behind a slash where that is another number.
 */
export type Expected = Partial<Record<Column, string>>;

/** The rows of table.tsv: what is called -> what comes of it, by column. */
export function readTable(): Map<string, Expected> {
  const [head = '', ...rows] = lines('table.tsv').map((line) => line.split('\t').map((cell) => cell.trim()));
  const named = head.slice(1) as Column[];
  if (named.join() !== columns.join()) throw new Error(`columns are ${named.join(', ')}`);
  return new Map(
    rows.map(([row = '', ...cells]) => {
      if (cells.length !== columns.length) throw new Error(`${row}: ${cells.length} cells`);
      return [row, Object.fromEntries(columns.map((column, at) => [column, cells[at]]))];
    }),
  );
}

/** The operation or channel of a row, without the words for the way it is called. */
export function idOf(row: string): string {
  const parts = row.split(' ');
  return parts.slice(0, parts[0] === 'channel' ? 2 : 1).join(' ');
}
