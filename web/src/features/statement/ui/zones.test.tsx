import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import type { Statement } from '../model/entries.ts';

const zones = [
  'UTC',
  'America/New_York',
  'America/St_Johns',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
];

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-21T09:30:00Z');
const YEAR_AGO = Date.parse('2025-10-01T00:00:00Z');

/** Hour of `NOW` in the time zone with this name. */
const hourIn = (timeZone: string) =>
  Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(NOW));

/**
 * Loads the modules as a browser in this time zone would. They have to be reloaded because formatters keep their time
 * zone.
 */
async function modulesIn(zone: string) {
  vi.stubEnv('TZ', zone);
  vi.resetModules();
  const [csv, span, sheet, totals, format, testing] = await Promise.all([
    import('../model/csv.ts'),
    import('../model/span.ts'),
    import('./StatementSheet.tsx'),
    import('./StatementTotals.tsx'),
    import('@/shared/lib/format'),
    import('@/shared/lib/testing'),
  ]);
  const { formatDateTime } = format;
  const { render } = testing;
  return { ...csv, ...span, ...sheet, ...totals, formatDateTime, render };
}
type Modules = Awaited<ReturnType<typeof modulesIn>>;

afterEach(() => vi.unstubAllEnvs());

interface Movement {
  at: number;
  amount: number;
}

/** The platform's response: the entries of the period, each with the total after the entry. */
function statementOf(movements: readonly Movement[], { from, to }: { from: string; to: string }): Statement {
  const [first, end] = [Date.parse(from), Date.parse(to)];
  const sum = (all: readonly Movement[]) => all.reduce((total, { amount }) => total + amount, 0);
  const openingTotal = sum(movements.filter(({ at }) => at < first));
  let total = openingTotal;
  const entries = movements
    .filter(({ at }) => at >= first && at < end)
    .map(({ at, amount }) => {
      total += amount;
      const moment = new Date(at).toISOString();
      return { __typename: 'StatementEntry' as const, at: moment, amount, total, transaction: null };
    });
  return { __typename: 'Statement', from, to, openingTotal, closingTotal: total, entries };
}

/** Cents of an amount as it is shown or exported, such as `+$1,234.50`, `−$3.00` or `-3.00`. */
const centsOf = (text: string) => {
  const cents = Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);
  return /^[−-]/.test(text) ? 0 - cents : cents;
};

const textsOf = (root: Element, selector: string) =>
  [...root.querySelectorAll(selector)].map((each) => each.textContent ?? '');

/**
 * The opening balance, every change and the closing balance in cents, as shown on the printed sheet and in the file.
 */
function printed({ StatementSheet, render }: Modules, statement: Statement) {
  const { root, unmount } = render(<StatementSheet statement={statement} username="maya" />);
  const rows = [...root.querySelectorAll('tbody tr')].map((row) => textsOf(row, 'td'));
  unmount();
  const balance = (row: string[] | undefined) => centsOf(row?.at(-1) ?? '');
  const changes = rows.slice(1, -1);
  return {
    opening: balance(rows[0]),
    amounts: changes.map((row) => centsOf(row.at(-2) ?? '')),
    closing: balance(rows.at(-1)),
    dates: changes.map(([date = '']) => date),
  };
}

function exported({ statementCsv }: Modules, statement: Statement) {
  const rows = statementCsv(statement).trimEnd().split('\r\n').slice(1);
  const cells = rows.map((row) => row.split(','));
  const balance = (row: string[] | undefined) => centsOf(row?.[7] ?? '');
  const changes = cells.slice(1, -1);
  return {
    opening: balance(cells[0]),
    amounts: changes.map((row) => centsOf(row[6] ?? '')),
    closing: balance(cells.at(-1)),
  };
}

function shown({ StatementTotals, render }: Modules, statement: Statement) {
  const { root, unmount } = render(<StatementTotals statement={statement} />);
  // Reads only the visible text, because screen readers get a different text for negative amounts.
  const values = textsOf(root, 'dd [translate=no] > :last-child').map(centsOf);
  unmount();
  return values;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const movements = fc
  .array(
    fc.record({
      at: fc.integer({ min: YEAR_AGO, max: NOW - 1 }),
      amount: fc.integer({ min: -2_000_000, max: 2_000_000 }).filter((amount) => amount !== 0),
    }),
    { maxLength: 12 },
  )
  .map((all) => all.sort((a, b) => a.at - b.at));

/** Three days in order, so that two periods follow each other. */
const days = fc
  .uniqueArray(fc.integer({ min: YEAR_AGO, max: NOW - 24 * HOUR }), { minLength: 3, maxLength: 3 })
  .map((all) => all.sort((a, b) => a - b));

/** The latest end that the platform accepts: twelve months and one day later in UTC. */
function latestEnd(from: string): number {
  const end = new Date(from);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  // February 29 doesn't exist in the following year.
  if (end.getUTCMonth() !== new Date(from).getUTCMonth()) end.setUTCDate(0);
  return end.getTime() + 24 * HOUR;
}

it.each(zones)('a statement adds up on the screen, in print and in the file in %s', async (zone) => {
  const modules = await modulesIn(zone);
  const { customSpan, fieldDay, fileName, formatDateTime } = modules;
  expect(new Date(NOW).getHours()).toBe(hourIn(zone));
  const period = (first: string, last: string) => {
    const chosen = customSpan(first, last, NOW);
    if ('fault' in chosen) return null;
    expect(Date.parse(chosen.to)).toBeLessThanOrEqual(latestEnd(chosen.from));
    return chosen;
  };
  const dayAfter = (day: string) => fieldDay(new Date(`${day}T12:00`).getTime() + 24 * HOUR);
  fc.assert(
    fc.property(movements, days, (moved, [a = 0, b = 0, c = 0]) => {
      const [first, middle, last] = [fieldDay(a), fieldDay(b), fieldDay(c)];
      const spans = [period(first, middle), middle < last ? period(dayAfter(middle), last) : null];
      const statements = spans.flatMap((each) => (each ? [statementOf(moved, each)] : []));
      for (const statement of statements) {
        const expected = {
          opening: statement.openingTotal,
          amounts: statement.entries.map(({ amount }) => amount),
          closing: statement.closingTotal,
        };
        const { dates, ...sheet } = printed(modules, statement);
        expect(sheet).toEqual(expected);
        expect(dates).toEqual(statement.entries.map(({ at }) => formatDateTime(at)));
        expect(exported(modules, statement)).toEqual(expected);
        expect(sheet.opening + sum(sheet.amounts)).toBe(sheet.closing);
        const [opening = 0, moneyIn = 0, moneyOut = 0, closing] = shown(modules, statement);
        expect(opening + moneyIn + moneyOut).toBe(closing);
        expect([opening, closing]).toEqual([expected.opening, expected.closing]);
      }
      if (spans[0] && spans[1]) {
        expect(statements[1]?.openingTotal).toBe(statements[0]?.closingTotal);
        expect(spans[1].from).toBe(spans[0].to);
      }
      // The statement contains all movements of the chosen days and no others.
      if (spans[0]) {
        const inside = moved.filter(({ at }) => fieldDay(at) >= first && fieldDay(at) <= middle);
        expect(statements[0]?.entries.map(({ at }) => Date.parse(at))).toEqual(inside.map(({ at }) => at));
        expect(fileName(spans[0])).toBe(`duelbook-statement-${first}-to-${middle}.csv`);
      }
    }),
    { numRuns: 40 },
  );
});
