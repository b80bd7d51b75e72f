/** Texts of PostgreSQL arrays, one a column: a thousand rows are a few parameters. */

type Value = string | number | boolean | null;

/** Values that need no quotes: ids, numbers, words. */
export function column<T>(rows: readonly T[], of: (row: T) => Value): string {
  let text = '{';
  for (let i = 0; i < rows.length; i++) {
    if (i > 0) text += ',';
    text += of(rows[i] as T) ?? 'NULL';
  }
  return `${text}}`;
}

/** Any text. */
export function textColumn<T>(rows: readonly T[], of: (row: T) => string | null): string {
  return column(rows, (row) => {
    const value = of(row);
    return value === null ? null : `"${value.replace(/["\\]/g, '\\$&')}"`;
  });
}

/** Heads of arrays in PostgreSQL's binary format: dimensions, NULLs in it, type of the elements, how many, index of the first. */
function arrayOf(type: number, count: number, bytes: number): Buffer {
  const array = Buffer.allocUnsafe(HEAD + bytes);
  [1, 0, type, count, 1].forEach((value, n) => {
    array.writeInt32BE(value, 4 * n);
  });
  return array;
}

const HEAD = 20;
const TYPES = { uuid: 2950, bytea: 17 };

/** Bytes. The binary format is read without looking for quotes and digits: half a microsecond a value less. */
export function bytesColumn<T>(type: keyof typeof TYPES, rows: readonly T[], of: (row: T) => Buffer): Buffer {
  const values = rows.map(of);
  const bytes = values.reduce((sum, { length }) => sum + 4 + length, 0);
  const array = arrayOf(TYPES[type], rows.length, bytes);
  let at = HEAD;
  for (const value of values) {
    at = array.writeInt32BE(value.length, at);
    array.set(value, at);
    at += value.length;
  }
  return array;
}
