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
