// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { statementCsv } from './csv.ts';
import { type Statement, turnover } from './entries.ts';

type Entry = Statement['entries'][number];
type Row = NonNullable<Entry['transaction']>;

const row = (change: Partial<Row> = {}): Row => ({
  __typename: 'Transaction',
  id: 't1',
  number: 7,
  type: 'match_entry',
  state: 'completed',
  amount: -1_250,
  feeAmount: 0,
  title: 'Match entry',
  subtitle: 'Kingfall, 1v1',
  subjectType: 'match',
  subjectId: 'm1',
  netAmount: null,
  inPlay: false,
  finalAt: null,
  reason: null,
  createdAt: '2026-11-20T10:00:00Z',
  completedAt: '2026-11-20T10:00:00Z',
  ...change,
});

const entry = (amount: number, total: number, transaction: Row | null): Entry => ({
  __typename: 'StatementEntry',
  at: '2026-11-21T09:30:00Z',
  amount,
  total,
  transaction,
});

const statement = (entries: Entry[], closingTotal: number): Statement => ({
  __typename: 'Statement',
  from: '2026-11-01T00:00:00Z',
  to: '2026-12-01T00:00:00Z',
  openingTotal: 10_000,
  closingTotal,
  entries,
});

/** Parses one line of CSV as defined in RFC 4180. */
function read(line: string): string[] {
  return [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
    .map(([, text = '']) => (text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text))
    .slice(0, 10);
}

const readAll = (csv: string) => csv.split('\r\n').map(read);

describe('statement as CSV', () => {
  it('starts and ends with its balances, in dollars', () => {
    const csv = statementCsv(statement([entry(-1_250, 8_750, row())], 8_750));
    expect(csv.startsWith('\uFEFFDate,Number')).toBe(true);
    const lines = readAll(csv);
    expect(lines[0]?.slice(6, 9)).toEqual(['Amount USD', 'Balance USD', 'Fee USD']);
    expect(lines[1]?.slice(3, 8)).toEqual(['Opening balance', '', '', '', '100.00']);
    expect(lines[2]).toEqual([
      '2026-11-21T09:30:00Z',
      '7',
      'match_entry',
      'Match entry',
      'Kingfall, 1v1',
      'completed',
      '-12.50',
      '87.50',
      '0.00',
      't1',
    ]);
    expect(lines[3]?.slice(3, 8)).toEqual(['Closing balance', '', '', '', '87.50']);
    expect(lines).toHaveLength(5);
  });

  it('lists a withdrawal that came back twice, with its fee once', () => {
    const returned = row({ type: 'withdrawal', state: 'returned', amount: -3_000, feeAmount: 25, title: 'Withdrawal' });
    const both = statement([entry(-3_000, 7_000, returned), entry(3_000, 10_000, returned)], 10_000);
    expect(
      readAll(statementCsv(both))
        .slice(2, 4)
        .map((line) => line.slice(6, 9)),
    ).toEqual([
      ['-30.00', '70.00', '0.25'],
      ['30.00', '100.00', '0.00'],
    ]);
    expect(turnover(both)).toEqual({ moneyIn: 3_000, moneyOut: 3_000 });
  });

  it('names an entry without a transaction', () => {
    const lines = readAll(statementCsv(statement([entry(40, 10_040, null)], 10_040)));
    expect(lines[2]?.slice(1, 10)).toEqual(['', '', 'Balance change', '', '', '0.40', '100.40', '0.00', '']);
  });
});
