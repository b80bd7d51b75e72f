import { csvCell, csvFile } from '@/shared/lib/csv';
import { formatDecimal } from '@/shared/lib/format';
import { entryFee, entryTitle, type Statement } from './entries.ts';
import { fieldDay } from './span.ts';

/** Formats an amount in dollars so that spreadsheets can parse it, such as `-12.50`. */
const dollars = (cents: number) => formatDecimal(cents / 100, 2);

const header = [
  'Date',
  'Number',
  'Type',
  'Title',
  'Detail',
  'State',
  'Amount USD',
  'Balance USD',
  'Fee USD',
  'Transaction',
];

/** A statement as CSV, oldest entry first. The first and last lines are the opening and closing balance. */
export function statementCsv({ from, to, openingTotal, closingTotal, entries }: Statement): string {
  const balance = (at: string, name: string, cents: number) => [at, '', '', name, '', '', '', dollars(cents), '', ''];
  const texts = (row: readonly string[]) => row.map(csvCell);
  const lines = [
    header,
    balance(from, 'Opening balance', openingTotal),
    ...entries.map((entry) => {
      const { at, amount, total, transaction } = entry;
      const { number = '', type = '', subtitle, state = '', id = '' } = transaction ?? {};
      return [
        ...texts([at, String(number), type, entryTitle(entry), subtitle ?? '', state]),
        // These numbers come from the platform, so a leading minus needs no escaping.
        ...[amount, total, entryFee(entry)].map(dollars),
        id,
      ];
    }),
    balance(to, 'Closing balance', closingTotal),
  ];
  return csvFile(lines);
}

/** Name of the file, with the first and the last day of the period in the user's time zone. */
export const fileName = ({ from, to }: Pick<Statement, 'from' | 'to'>) =>
  `duelbook-statement-${fieldDay(from)}-to-${fieldDay(Date.parse(to) - 1)}.csv`;
