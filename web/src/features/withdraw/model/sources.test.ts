// @vitest-environment node
import { expect, it } from 'vitest';
import { chosenSource, noneEligible, type WithdrawSource } from './sources.ts';

const source = (id: string, eligible: boolean): WithdrawSource => ({
  __typename: 'WithdrawSource',
  eligible,
  reason: eligible ? null : 'New',
  paymentSource: {
    __typename: 'PaymentSource',
    id,
    type: 'PayPal',
    valueMasked: id,
    context: 'withdrawal',
    state: 'active',
    ownerNameMatch: null,
    heldUntil: null,
    createdAt: '2026-11-01T09:00:00Z',
  },
});
const idOf = (chosen: WithdrawSource | null) => chosen?.paymentSource.id ?? null;
const all = [source('held', false), source('a', true), source('b', true)];

it('uses the first suitable method until the user chooses', () => {
  expect(idOf(chosenSource(all, null))).toBe('a');
  expect(idOf(chosenSource(all, 'b'))).toBe('b');
  expect(idOf(chosenSource([source('held', false)], null))).toBeNull();
});

it('never changes the user’s choice automatically', () => {
  expect(chosenSource(all, 'held')).toBeNull();
  expect(chosenSource(all, 'gone')).toBeNull();
});

it('tells when no connected method can receive the amount', () => {
  expect(noneEligible([source('held', false)])).toBe(true);
  expect(noneEligible(all)).toBe(false);
  expect(noneEligible([])).toBe(false);
});
