// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { StatementQuery } from '../api/statement.generated.ts';
import { statementCsv } from './csv.ts';

type Row = StatementQuery['statement']['transactions'][number];

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

/** Parses one line of CSV as defined in RFC 4180. */
function read(line: string): string[] {
  return [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
    .map(([, text = '']) => (text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text))
    .slice(0, 9);
}

describe('statement as CSV', () => {
  it('starts and ends with its balances, in dollars', () => {
    const csv = statementCsv({
      __typename: 'Statement',
      from: '2026-11-01T00:00:00Z',
      to: '2026-12-01T00:00:00Z',
      openingTotal: 10_000,
      closingTotal: 8_750,
      transactions: [row()],
    });
    expect(csv.startsWith('\uFEFFDate,Number')).toBe(true);
    const lines = csv.split('\r\n').map(read);
    expect(lines[0]?.[6]).toBe('Amount USD');
    expect(lines[1]?.slice(3, 7)).toEqual(['Opening balance', '', '', '100.00']);
    expect(lines[2]).toEqual([
      '2026-11-20T10:00:00Z',
      '7',
      'match_entry',
      'Match entry',
      'Kingfall, 1v1',
      'completed',
      '-12.50',
      '0.00',
      't1',
    ]);
    expect(lines[3]?.slice(3, 7)).toEqual(['Closing balance', '', '', '87.50']);
    expect(lines).toHaveLength(5);
  });
});
