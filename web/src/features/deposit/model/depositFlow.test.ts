import { describe, expect, it } from 'vitest';
import { depositReducer, openDeposit } from './depositFlow.ts';

const reviewing = { ...openDeposit(5_000, 'key-1'), step: 'review' as const, method: 'paypal' as const };

const transaction = {
  __typename: 'Transaction' as const,
  id: 't1',
  number: 1,
  type: 'deposit' as const,
  state: 'completed' as const,
  amount: 5_000,
  feeAmount: 0,
  title: 'Deposit',
  subtitle: 'PayPal',
  subjectType: null,
  subjectId: null,
  netAmount: null,
  inPlay: false,
  finalAt: null,
  reason: null,
  createdAt: '2026-01-01T00:00:00Z',
  completedAt: null,
  steps: [],
  lines: [],
};

describe('deposit flow', () => {
  it('reuses the key for retries of an order and creates a new one for a new review', () => {
    expect(depositReducer(reviewing, { type: 'refused', message: 'Try again.' }).orderKey).toBe('key-1');
    expect(depositReducer(reviewing, { type: 'go', step: 'review', key: 'key-2' }).orderKey).toBe('key-2');
  });

  it('returns to the methods on cancel, keeping the amount and charging nothing', () => {
    const next = depositReducer(reviewing, { type: 'cancelled', key: 'key-2' });
    expect(next).toMatchObject({ step: 'method', amount: 5_000, method: 'paypal', orderId: null });
    expect(next.message).toContain('weren’t charged');
  });

  it('shows a payment awaiting the bank as pending, never as complete', () => {
    const checking = depositReducer(reviewing, { type: 'approved', orderId: 'o1', paymentToken: 't1' });
    expect(depositReducer(checking, { type: 'settled', transaction: { ...transaction, state: 'pending' } }).step).toBe(
      'pending',
    );
    expect(depositReducer(checking, { type: 'settled', transaction }).step).toBe('complete');
  });

  it('becomes declined when the bank rejects a pending payment', () => {
    const pending = depositReducer(reviewing, { type: 'settled', transaction: { ...transaction, state: 'pending' } });
    const refused = { ...transaction, state: 'declined' as const, reason: 'DENIED' };
    expect(depositReducer(pending, { type: 'settled', transaction: refused })).toMatchObject({
      step: 'declined',
      reason: 'DENIED',
    });
  });

  it('keeps the order when the capture request fails, so it can be retried', () => {
    const checking = depositReducer(reviewing, { type: 'approved', orderId: 'o1', paymentToken: 't1' });
    expect(depositReducer(checking, { type: 'refused', message: 'Network' })).toMatchObject({
      step: 'failed',
      orderId: 'o1',
      paymentToken: 't1',
    });
  });

  it('opens without an earlier payment token, and clears its own once used or abandoned', () => {
    const checking = depositReducer(reviewing, { type: 'approved', orderId: 'o1', paymentToken: 't1' });
    expect(openDeposit(5_000, 'key-2').paymentToken).toBeNull();
    for (const action of [
      { type: 'settled', transaction },
      { type: 'declined', message: 'No', reason: null },
      { type: 'go', step: 'method', key: 'key-2' },
      { type: 'cancelled', key: 'key-2' },
    ] as const)
      expect(depositReducer(checking, action).paymentToken).toBeNull();
  });

  it('starts at the review when the method is fixed', () => {
    expect(openDeposit(5_000, 'key-1', 'venmo')).toMatchObject({ step: 'review', method: 'venmo' });
  });

  it('returns to the review after hitting a limit, and says so', () => {
    const limited = depositReducer(reviewing, { type: 'limited', message: 'Your limit' });
    expect(limited).toMatchObject({ step: 'review', limited: true, message: 'Your limit' });
    expect(depositReducer(limited, { type: 'amount', amount: 100 }).limited).toBe(false);
  });
});
