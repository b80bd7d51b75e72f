import { dayName, formatDay } from '@/shared/lib/format';

interface Dated {
  readonly createdAt: string;
  readonly amount: number;
  readonly state: string;
}

export interface LedgerDay<T> {
  key: string;
  /** `Today`, `Yesterday`, a weekday, or null for older days. */
  name: string | null;
  date: string;
  /** Net change of the day in cents, excluding transactions that never moved money. */
  net: number;
  rows: T[];
}

const neverMoved = new Set(['declined', 'cancelled', 'failed', 'returned']);

/** Whether the transaction changed the balance, or is about to. */
export const moves = (row: Dated) => !neverMoved.has(row.state);

/** Transactions grouped by day in the user's time zone, newest first. */
export function ledgerDays<T extends Dated>(rows: readonly T[], now: number): LedgerDay<T>[] {
  const days: LedgerDay<T>[] = [];
  for (const row of rows) {
    const key = new Date(row.createdAt).toDateString();
    let day = days.at(-1);
    if (day?.key !== key) {
      day = { key, name: dayName(row.createdAt, now), date: formatDay(row.createdAt), net: 0, rows: [] };
      days.push(day);
    }
    day.rows.push(row);
    if (moves(row)) day.net += row.amount;
  }
  return days;
}
