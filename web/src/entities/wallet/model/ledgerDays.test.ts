import { describe, expect, it } from 'vitest';
import { ledgerDays } from './ledgerDays.ts';

const now = new Date(2026, 10, 21, 15, 0).getTime();
const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();

describe('transactions by day', () => {
  it('keeps the order, splits at midnight and names recent days', () => {
    const rows = [
      { createdAt: at(21, 14), amount: 500, state: 'completed' },
      { createdAt: at(21, 0), amount: -200, state: 'pending' },
      { createdAt: at(20, 23), amount: 1_000, state: 'unsettled' },
      { createdAt: at(1, 9), amount: 1, state: 'completed' },
    ];
    const days = ledgerDays(rows, now);
    expect(days.map(({ name, rows: of }) => [name, of.length])).toEqual([
      ['Today', 2],
      ['Yesterday', 1],
      [null, 1],
    ]);
    expect(days.map(({ net }) => net)).toEqual([300, 1_000, 1]);
  });

  it('excludes transactions that never moved money from the net', () => {
    const rows = [
      { createdAt: at(21, 14), amount: 10_000, state: 'declined' },
      { createdAt: at(21, 13), amount: -700, state: 'returned' },
      { createdAt: at(21, 12), amount: -50, state: 'completed' },
    ];
    expect(ledgerDays(rows, now)[0]?.net).toBe(-50);
  });
});
