import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Transaction } from '../schemas.ts';
import { type Booked, type Movement, statementEntries } from './entries.ts';

const at = new Date('2026-11-21T10:00:00Z');
const later = new Date('2026-11-21T11:00:00Z');
const booked = (id: string, amount: number, ...transferIds: string[]): Booked => ({
  // Contains only the fields that the tested function reads.
  transaction: { id, amount } as Transaction,
  transferIds,
});
const movement = (transferId: string, amount: number, when = at): Movement => ({ transferId, amount, at: when });

const amountsOf = (movements: Movement[], transactions: Booked[], opening = 0) =>
  statementEntries(opening, movements, transactions).map(({ amount, total, transaction }) => [
    transaction?.id ?? null,
    amount,
    total,
  ]);

describe('entries of a statement', () => {
  test('show money that left and came back as two entries of the same transaction', () => {
    const movements = [movement('hold', 0), movement('payout', -3000), movement('return', 3000, later)];
    expect(amountsOf(movements, [booked('withdrawal', -3000, 'hold', 'payout', 'return')], 5000)).toEqual([
      ['withdrawal', -3000, 2000],
      ['withdrawal', 3000, 5000],
    ]);
  });

  test('divide a market batch into its stakes and refunds', () => {
    const batch = [booked('stake', -500, 'batch'), booked('refund', 200, 'batch')];
    expect(amountsOf([movement('batch', -300)], batch, 300)).toEqual([
      ['stake', -500, -200],
      ['refund', 200, 0],
    ]);
  });

  test('reverse every part of a transfer that is taken back', () => {
    const parts = [booked('payout', -3000, 'out', 'back'), booked('fee', -25, 'out', 'back')];
    expect(amountsOf([movement('out', -3025), movement('back', 3025, later)], parts)).toEqual([
      ['payout', -3000, -3000],
      ['fee', -25, -3025],
      ['payout', 3000, -25],
      ['fee', 25, 0],
    ]);
  });

  test('keep what the transactions can’t explain as one entry', () => {
    expect(amountsOf([movement('part', 400)], [booked('a', 300, 'part'), booked('b', 900, 'part')])).toEqual([
      ['a', 400, 400],
    ]);
    expect(amountsOf([movement('odd', 40)], [])).toEqual([[null, 40, 40]]);
  });

  test('always add up to the movements, whatever the transactions say', () => {
    const ids = ['a', 'b', 'c', 'd'];
    const cents = fc.integer({ min: -1000, max: 1000 });
    const movements = fc.uniqueArray(
      fc.record({ transferId: fc.constantFrom(...ids), amount: cents, at: fc.constantFrom(at, later) }),
      { selector: ({ transferId }) => transferId },
    );
    const transactions = fc.array(fc.record({ amount: cents, transferIds: fc.subarray(ids) }), { maxLength: 5 });
    fc.assert(
      fc.property(fc.integer(), movements, transactions, (opening, moved, rows) => {
        const entries = statementEntries(
          opening,
          moved,
          rows.map(({ amount, transferIds }, index) => booked(String(index), amount, ...transferIds)),
        );
        const sum = moved.reduce((total, { amount }) => total + amount, 0);
        expect(entries.reduce((total, { amount }) => total + amount, 0)).toBe(sum);
        expect(entries.at(-1)?.total ?? opening).toBe(opening + sum);
      }),
    );
  });
});
