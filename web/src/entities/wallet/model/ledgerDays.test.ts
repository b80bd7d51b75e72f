import { describe, expect, it } from 'vitest';
import { ledgerDays } from './ledgerDays.ts';

const now = new Date(2026, 10, 21, 15, 0).getTime();
const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();

const row = (createdAt: string, netAmount: number | null) => ({ createdAt, netAmount });

describe('transactions by day', () => {
  it('keeps the order, splits at midnight and names recent days', () => {
    const rows = [row(at(21, 14), 500), row(at(21, 0), -200), row(at(20, 23), 1_000), row(at(1, 9), null)];
    const days = ledgerDays(rows, now, false);
    expect(days.map(({ name, rows: of }) => [name, of.length])).toEqual([
      ['Today', 2],
      ['Yesterday', 1],
      [null, 1],
    ]);
    expect(days.map(({ net }) => net)).toEqual([300, 1_000, null]);
  });

  it('adds up the net result of the day’s transactions, and has none if there are none', () => {
    const rows = [row(at(21, 14), null), row(at(21, 11), -500), row(at(21, 10), 600), row(at(21, 9), null)];
    expect(ledgerDays(rows, now, false)[0]?.net).toBe(100);
    expect(ledgerDays(rows.slice(0, 1), now, false)[0]?.net).toBeNull();
  });

  it('has no net result for a day whose older transactions aren’t loaded', () => {
    const rows = [row(at(21, 14), 300), row(at(20, 11), -500), row(at(20, 10), 600)];
    const nets = (loaded: number) => ledgerDays(rows.slice(0, loaded), now, loaded < 3).map(({ net }) => net);
    expect([1, 2, 3].map(nets)).toEqual([[null], [300, null], [300, 100]]);
  });
});
