// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountChoices,
  dateChoices,
  isFiltered,
  noFilters,
  readFilters,
  typeChoices,
  variablesOf,
  writeFilters,
} from './filters.ts';

const now = new Date(2026, 10, 21, 15, 30).getTime();
const midnight = (year: number, month: number, day: number) => new Date(year, month - 1, day).toISOString();
const any = fc.record({
  type: fc.constantFrom(...typeChoices.map(({ value }) => value)),
  amount: fc.constantFrom(...amountChoices.map(({ value }) => value)),
  date: fc.constantFrom(...dateChoices.map(({ value }) => value)),
});

describe('wallet activity filters', () => {
  it('survive a round trip through the URL without touching other parameters', () => {
    fc.assert(
      fc.property(any, any, (earlier, filters) => {
        const before = writeFilters(new URLSearchParams('transaction=t1'), earlier);
        const address = writeFilters(before, filters);
        expect(readFilters(address)).toEqual(filters);
        expect(address.get('transaction')).toBe('t1');
      }),
    );
  });

  it('are empty for missing or unknown values', () => {
    expect(readFilters(new URLSearchParams())).toEqual(noFilters);
    expect(readFilters(new URLSearchParams('type=constructor&amount=-1&date=2026'))).toEqual(noFilters);
    expect(isFiltered(noFilters)).toBe(false);
    expect(isFiltered({ ...noFilters, date: 'week' })).toBe(true);
  });

  it("use the user's local days", () => {
    expect(variablesOf({ type: 'matches', amount: 'middle', date: 'lastMonth' }, now)).toEqual({
      types: ['match_entry', 'match_win', 'match_refund'],
      minAmount: 1_000,
      maxAmount: 5_000,
      from: midnight(2026, 10, 1),
      to: midnight(2026, 11, 1),
    });
    expect(variablesOf({ ...noFilters, date: 'week' }, now).from).toBe(midnight(2026, 11, 15));
    expect(variablesOf(noFilters, now)).toEqual({
      types: null,
      minAmount: null,
      maxAmount: null,
      from: null,
      to: null,
    });
  });

  it('produce the same variables all day', () => {
    const morning = new Date(2026, 10, 21, 0, 1).getTime();
    for (const { value } of dateChoices)
      expect(variablesOf({ ...noFilters, date: value }, morning)).toEqual(
        variablesOf({ ...noFilters, date: value }, now),
      );
  });
});
