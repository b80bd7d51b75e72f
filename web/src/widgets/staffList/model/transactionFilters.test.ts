import { expect, it } from 'vitest';
import { transactionVariables } from './transactionFilters.ts';

const now = Date.parse('2026-03-10T12:00:00.000Z');

it('turns the filters in the address into variables', () => {
  expect(transactionVariables({ type: 'deposits', amount: '100', period: '7' }, now)).toEqual({
    types: ['deposit', 'deposit_fee', 'chargeback'],
    minAmount: 10_000,
    maxAmount: undefined,
    from: '2026-03-03T12:00:00.000Z',
    to: undefined,
  });
  expect(transactionVariables({ amount: 'small' }, now)).toMatchObject({ types: [], maxAmount: 999 });
  expect(transactionVariables({ from: '2026-03-01', to: '2026-03-02' }, now)).toMatchObject({
    from: new Date(2026, 2, 1).toISOString(),
    to: new Date(2026, 2, 3).toISOString(),
  });
});

it('leaves out values that don’t exist', () => {
  const none = { types: [], minAmount: undefined, maxAmount: undefined, from: undefined, to: undefined };
  expect(transactionVariables({ type: 'constructor', amount: '5', period: 'toString', from: '1' }, now)).toEqual(none);
  expect(transactionVariables({}, now)).toEqual(none);
});
