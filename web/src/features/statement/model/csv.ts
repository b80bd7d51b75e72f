import { formatDecimal } from '@/shared/lib/format';
import type { StatementQuery } from '../api/statement.generated.ts';

type Statement = StatementQuery['statement'];

/** Characters that make spreadsheets treat a cell as a formula. */
const formula = /^[=+\-@\t\r]/;

/**
 * Formats a cell according to RFC 4180. It is quoted if necessary, and escaped so that it is never treated as a
 * formula.
 */
export function cell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Tells spreadsheets that the file is UTF-8. Without it, they garble characters such as `·` and `•`. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Formats an amount in dollars so that spreadsheets can parse it, such as `-12.50`. */
const dollars = (cents: number) => formatDecimal(cents / 100, 2);

const header = ['Date', 'Number', 'Type', 'Title', 'Detail', 'State', 'Amount USD', 'Fee USD', 'Transaction'];

/** A statement as CSV, oldest transaction first. The first and last lines are the opening and closing balance. */
export function statementCsv({ from, to, openingTotal, closingTotal, transactions }: Statement): string {
  const balance = (at: string, name: string, cents: number) => [at, '', '', name, '', '', dollars(cents), '', ''];
  const texts = (row: readonly string[]) => row.map(cell);
  const lines = [
    header,
    balance(from, 'Opening balance', openingTotal),
    ...transactions.map((row) => [
      ...texts([row.createdAt, String(row.number), row.type, row.title, row.subtitle ?? '', row.state]),
      // These numbers come from the platform, so a leading minus needs no escaping.
      dollars(row.amount),
      dollars(row.feeAmount),
      row.id,
    ]),
    balance(to, 'Closing balance', closingTotal),
  ];
  return `${BYTE_ORDER_MARK}${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}

export const fileName = ({ from, to }: Pick<Statement, 'from' | 'to'>) =>
  `duelbook-statement-${from.slice(0, 10)}-to-${to.slice(0, 10)}.csv`;
