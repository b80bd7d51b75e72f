import { dayName, formatDay } from '@/shared/lib/format';

interface Dated {
  readonly createdAt: string;
  readonly netAmount: number | null;
}

export interface LedgerDay<T> {
  key: string;
  /** `Today`, `Yesterday` or a weekday. Null for older days. */
  name: string | null;
  date: string;
  /**
   * The day's net result (docs/domain/wallet.md#net-result), in cents. Null if the day has no winnings or losses, or if
   * not all of its transactions are loaded.
   */
  net: number | null;
  rows: T[];
}

const neverMoved = new Set(['declined', 'cancelled', 'failed', 'returned']);

/** Whether the transaction changed the balance or will change it. */
export const moves = (row: { readonly state: string }) => !neverMoved.has(row.state);

/**
 * Transactions grouped by day in the user's time zone, newest first.
 * @param more whether there are older transactions, which may belong to the last day
 */
export function ledgerDays<T extends Dated>(rows: readonly T[], now: number, more: boolean): LedgerDay<T>[] {
  const days: LedgerDay<T>[] = [];
  for (const row of rows) {
    const key = new Date(row.createdAt).toDateString();
    let day = days.at(-1);
    if (day?.key !== key) {
      day = { key, name: dayName(row.createdAt, now), date: formatDay(row.createdAt), net: null, rows: [] };
      days.push(day);
    }
    day.rows.push(row);
    if (row.netAmount !== null) day.net = (day.net ?? 0) + row.netAmount;
  }
  const last = days.at(-1);
  if (more && last) last.net = null;
  return days;
}
