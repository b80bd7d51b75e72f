/** Characters that make spreadsheets treat a cell as a formula. */
const formula = /^[=+\-@\t\r]/;

/**
 * Formats a cell according to RFC 4180. Quotes the text if necessary, and escapes it if a spreadsheet would treat it as
 * a formula.
 */
export function csvCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Tells spreadsheets that the file is UTF-8. Without this mark, spreadsheets garble characters such as `·` and `•`. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Joins lines of formatted cells into a file. */
export const csvFile = (lines: readonly (readonly string[])[]) =>
  `${BYTE_ORDER_MARK}${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
