// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { openWithdraw, withdrawReducer } from './withdrawFlow.ts';

const start = openWithdraw(2_000, 'key-1');
const review = withdrawReducer(start, { type: 'review', sourceId: 's1', key: 'key-2' });

describe('withdrawal flow', () => {
  it('reuses the key for retries of a review and creates a new one for the next review', () => {
    expect(withdrawReducer(review, { type: 'refused', message: 'No' }).key).toBe('key-2');
    expect(withdrawReducer(review, { type: 'back', key: 'key-3' }).key).toBe('key-3');
  });

  it('can only be sent again as it was while it is unknown whether it was taken', () => {
    const open = withdrawReducer(review, { type: 'unanswered' });
    expect(open).toMatchObject({ step: 'review', key: 'key-2', unanswered: true });
    expect(withdrawReducer(open, { type: 'back', key: 'key-3' })).toBe(open);
    const refused = withdrawReducer(open, { type: 'refused', message: 'No' });
    expect(withdrawReducer(refused, { type: 'back', key: 'key-3' })).toMatchObject({ step: 'amount', key: 'key-3' });
  });

  it('keeps its key across the form, so that resending is idempotent', () => {
    const form = withdrawReducer(review, { type: 'compliance', url: 'https://forms.example.com/1' });
    expect(form).toMatchObject({ step: 'form', key: 'key-2', sourceId: 's1', amount: 2_000 });
    expect(withdrawReducer(form, { type: 'refused', message: 'Not submitted yet' })).toMatchObject({
      step: 'form',
      key: 'key-2',
    });
  });

  it('is saved during the identity check and continues with a new key', () => {
    const checked = withdrawReducer(review, { type: 'identity' });
    expect(checked).toMatchObject({ step: 'identity', amount: 2_000, sourceId: 's1' });
    expect(withdrawReducer(checked, { type: 'review', sourceId: 's1', key: 'key-3' })).toMatchObject({
      step: 'review',
      amount: 2_000,
      key: 'key-3',
    });
  });

  it('reopens at the step where the user left it', () => {
    expect(openWithdraw(2_000, 'key-1', 's2')).toMatchObject({ step: 'amount', amount: 2_000, sourceId: 's2' });
  });

  it('selects a newly connected method and keeps the amount', () => {
    expect(withdrawReducer(start, { type: 'source', sourceId: 's1' })).toMatchObject({
      step: 'amount',
      sourceId: 's1',
      amount: 2_000,
    });
  });

  it('clears the refusal when the amount changes', () => {
    const refused = withdrawReducer(start, { type: 'refused', message: 'Too much' });
    expect(withdrawReducer(refused, { type: 'amount', amount: 100 }).message).toBeNull();
  });

  it('opens with the breakdown collapsed', () => {
    expect(withdrawReducer(start, { type: 'breakdown', shown: true }).breakdown).toBe(true);
    expect(openWithdraw(2_000, 'key-9').breakdown).toBe(false);
  });
});
