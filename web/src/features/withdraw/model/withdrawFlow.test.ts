import { describe, expect, it } from 'vitest';
import { openWithdraw, withdrawReducer } from './withdrawFlow.ts';

const start = openWithdraw(2_000, 'key-1');

describe('a withdrawal', () => {
  it('keeps its key while the same review is repeated and takes a new one with the next review', () => {
    const review = withdrawReducer(start, { type: 'go', step: 'review', key: 'key-2' });
    expect(withdrawReducer(review, { type: 'refused', message: 'No' }).key).toBe('key-2');
    expect(withdrawReducer(review, { type: 'go', step: 'review', key: 'key-3' }).key).toBe('key-3');
  });

  it('comes back to the amount with a newly connected source chosen', () => {
    const connecting = withdrawReducer(start, { type: 'go', step: 'connect', key: 'key-2' });
    expect(withdrawReducer(connecting, { type: 'source', sourceId: 's1' })).toMatchObject({
      step: 'amount',
      sourceId: 's1',
      amount: 2_000,
    });
  });

  it('forgets what was refused once the amount changes', () => {
    const refused = withdrawReducer(start, { type: 'refused', message: 'Too much' });
    expect(withdrawReducer(refused, { type: 'amount', amount: 100 }).message).toBeNull();
  });
});
