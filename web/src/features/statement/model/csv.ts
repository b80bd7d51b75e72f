import type { StatementQuery } from '../api/statement.generated.ts';

type Statement = StatementQuery['statement'];

/** Characters that make spreadsheets treat a cell as a formula. */
const formula = /^[=+\-@\t\r]/;

/** A cell in RFC 4180 format, quoted if needed and escaped so that it is never a formula. */
export function cell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Dollars in the format spreadsheets parse, such as `-12.50`. */
const dollars = (cents: number) => (cents / 100).toFixed(2);

const header = ['Date', 'Number', 'Type', 'Title', 'Detail', 'State', 'Amount USD', 'Fee USD', 'Transaction'];

/** A statement as CSV, oldest first, with a line for the opening balance and one for the closing balance. */
export function statementCsv({ from, to, openingTotal, closingTotal, transactions }: Statement): string {
  const balance = (at: string, name: string, cents: number) => [at, '', '', name, '', '', dollars(cents), '', ''];
  const texts = (row: readonly string[]) => row.map(cell);
  const lines = [
    header,
    balance(from, 'Opening balance', openingTotal),
    ...transactions.map((row) => [
      ...texts([row.createdAt, String(row.number), row.type, row.title, row.subtitle ?? '', row.state]),
      // Our own numbers: a leading minus is not a formula.
      dollars(row.amount),
      dollars(row.feeAmount),
      row.id,
    ]),
    balance(to, 'Closing balance', closingTotal),
  ];
  return `${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}

export const fileName = ({ from, to }: Pick<Statement, 'from' | 'to'>) =>
  `duelbook-statement-${from.slice(0, 10)}-to-${to.slice(0, 10)}.csv`;
