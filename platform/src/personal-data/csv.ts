const unsafe = /[",\r\n]/;
/** If a cell begins with one of these characters, spreadsheets run it as a formula. */
const formula = /^[=+\-@\t\r]/;

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const plain = typeof value === 'string' && formula.test(text) ? `'${text}` : text;
  return unsafe.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** Formats one line of CSV (RFC 4180). Text that spreadsheets would run as a formula gets a leading apostrophe. */
export const csvLine = (values: readonly unknown[]): string => `${values.map(cell).join(',')}\r\n`;
